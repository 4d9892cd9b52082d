/** The tool's name in sessions and records. A test keeps the version equal to package.json. */
export const TOOL_VERSION = '0.1.0';

export const TOOL = `benchproof ${TOOL_VERSION}`;
