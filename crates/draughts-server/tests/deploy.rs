//! The files that bring several nodes up say what the program and each other understand.
#![allow(
    clippy::disallowed_methods,
    reason = "the test reads files of the project and runs the program"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use yaml_rust2::{Yaml, YamlLoader};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/deploy")
}

fn read(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn compose() -> Yaml {
    let mut documents = YamlLoader::load_from_str(&read("compose.yaml")).expect("YAML");
    assert_eq!(documents.len(), 1);
    documents.remove(0)
}

/// The fields of a mapping, in their order.
fn fields(mapping: &Yaml) -> Vec<(&str, &Yaml)> {
    let hash = mapping.as_hash().expect("a mapping");
    hash.iter().map(|(key, value)| (key.as_str().expect("a name"), value)).collect()
}

fn names(mapping: &Yaml) -> Vec<&str> {
    fields(mapping).into_iter().map(|(name, _)| name).collect()
}

/// The services that are nodes.
fn nodes(compose: &Yaml) -> Vec<(&str, &Yaml)> {
    let services = fields(&compose["services"]).into_iter();
    services.filter(|(name, _)| name.starts_with("node-")).collect()
}

/// What the program takes from the environment.
fn settings() -> BTreeSet<String> {
    let help = Command::new(env!("CARGO_BIN_EXE_draughts-server")).arg("--help").output();
    let help = String::from_utf8(help.expect("it runs").stdout).expect("text");
    // A line may be broken before the name.
    let after = help.split("[env:").skip(1);
    after.filter_map(|rest| rest.trim().split(['=', ']']).next()).map(str::to_owned).collect()
}

#[test]
fn two_nodes_share_a_database_behind_a_balancer() {
    let compose = compose();
    assert_eq!(names(&compose["services"]), ["database", "node-a", "node-b", "balancer"]);
    let nodes = nodes(&compose);
    assert_eq!(nodes[0].1, nodes[1].1, "nodes need nothing of their own");
    for (name, service) in fields(&compose["services"]) {
        for (other, condition) in service["depends_on"]
            .as_hash()
            .map(|_| fields(&service["depends_on"]))
            .unwrap_or_default()
        {
            let other = &compose["services"][other];
            assert!(!other.is_badvalue(), "{name} waits for something that is not there");
            assert_eq!(condition["condition"].as_str(), Some("service_healthy"), "{name}");
        }
    }
    let address = nodes[0].1["environment"]["DATABASE_URL"].as_str().expect("a text");
    assert_eq!(address, "postgres://draughts:${DRAUGHTS_PASSWORD}@database/draughts");
    let database = &compose["services"]["database"]["environment"];
    for setting in ["POSTGRES_USER", "POSTGRES_DB"] {
        assert_eq!(database[setting].as_str(), Some("draughts"), "{setting}");
    }
}

#[test]
fn images_are_pinned_and_volumes_are_there() {
    let compose = compose();
    let known = names(&compose["volumes"]);
    for (name, service) in fields(&compose["services"]) {
        let image = service["image"].as_str().expect("an image");
        let tag = image.split_once(':').map(|(_, tag)| tag).unwrap_or_default();
        let built = !service["build"].is_badvalue();
        let exact = tag.chars().filter(|&it| it == '.').count() >= 1;
        assert!(built || exact, "{name} comes from `{image}`, which may be anything tomorrow");
        for volume in service["volumes"].as_vec().into_iter().flatten() {
            let source = volume.as_str().and_then(|it| it.split(':').next()).expect("a source");
            let file = source.strip_prefix("./").map(|file| folder().join(file));
            assert!(file.is_some_and(|it| it.exists()) || known.contains(&source), "{source}");
        }
    }
    for line in read("Dockerfile").lines().filter(|line| line.starts_with("FROM ")) {
        assert!(line.contains(':') && line.contains('.'), "{line}");
    }
}

#[test]
fn the_program_knows_every_setting() {
    let known = settings();
    assert!(known.contains("DATABASE_URL"), "{known:?}");
    let compose = compose();
    for (name, node) in nodes(&compose) {
        for setting in names(&node["environment"]) {
            assert!(known.contains(setting), "{name}: `{setting}` is not among {known:?}");
        }
    }
    let image = read("Dockerfile");
    let (_, variables) = image.split_once("\nENV ").expect("it has some");
    let variables = variables.lines().map_while(|line| line.trim().split_once('='));
    let variables: Vec<_> = variables.map(|(name, _)| name.to_owned()).collect();
    assert!(variables.contains(&"DRAUGHTS_ADDRESS".to_owned()), "{variables:?}");
    assert!(variables.iter().all(|name| known.contains(name)), "{variables:?} {known:?}");
    let unit = read("draughts-server.service");
    let set = unit.lines().filter_map(|line| line.strip_prefix("Environment="));
    for setting in set.map(|line| line.split('=').next().unwrap_or_default()) {
        assert!(known.contains(setting), "`{setting}` is not among {known:?}");
    }
}

#[test]
fn the_image_is_built_from_files_that_are_there_and_runs_as_nobody_special() {
    let compose = compose();
    let (_, node) = nodes(&compose)[0];
    let context = folder().join(node["build"]["context"].as_str().expect("a folder"));
    let file = node["build"]["dockerfile"].as_str().expect("a file");
    assert!(context.join("Cargo.toml").exists() && context.join(file).exists());
    assert!(folder().join("Dockerfile.dockerignore").exists());
    let image = read("Dockerfile");
    let last = image.rsplit("\nFROM ").next().expect("a stage");
    let instructions: Vec<_> = last.lines().filter_map(|line| line.split(' ').next()).collect();
    for wanted in ["COPY", "USER", "HEALTHCHECK", "STOPSIGNAL", "ENTRYPOINT"] {
        assert!(instructions.contains(&wanted), "it has no {wanted}");
    }
    assert!(!last.contains("USER root"));
    assert!(last.contains("http://127.0.0.1:8080/ready"), "the port is that of the nodes");
    assert!(last.contains("target/server/draughts-server"), "where `cargo xtask serve` leaves it");
}

#[test]
fn the_balancer_knows_every_node() {
    let compose = compose();
    let caddy = read("Caddyfile");
    let mut depth = 0_i32;
    for line in caddy.lines().filter(|line| !line.trim_start().starts_with('#')) {
        // A name in braces is a variable.
        let line = line.replace("{$DRAUGHTS_SITE:localhost}", "site");
        depth += line.matches('{').count() as i32 - line.matches('}').count() as i32;
        assert!(depth >= 0, "{line}");
    }
    assert_eq!(depth, 0, "every brace is closed");
    let line = caddy.lines().find_map(|line| line.trim().strip_prefix("reverse_proxy "));
    let upstreams: Vec<_> = line.expect("it passes on").trim_end_matches(" {").split(' ').collect();
    let nodes: Vec<_> = nodes(&compose).iter().map(|(name, _)| format!("{name}:8080")).collect();
    assert_eq!(upstreams, nodes);
    assert!(caddy.contains("health_uri /ready"));
    let balancer = &compose["services"]["balancer"];
    assert_eq!(names(&balancer["environment"]), ["DRAUGHTS_SITE"], "the Caddyfile takes it");
    let waits = names(&balancer["depends_on"]);
    assert!(nodes.iter().all(|node| waits.iter().any(|it| node == &format!("{it}:8080"))));
}
