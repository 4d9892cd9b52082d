import { o as __toESM } from "./rolldown-runtime.js";
import { t as require_docker } from "./engine-libraries.js";
// src/edges/engine/docker-api.ts
var import_docker = __toESM(require_docker(), 1);
function openDocker(options) {
	return new import_docker.default(options);
}
export { openDocker as t };
