/** The tool as it is named in sessions and records. A test keeps it equal to package.json. */
export const TOOL_VERSION = '0.1.0';

export const TOOL = `benchproof ${TOOL_VERSION}`;
