/**
 * Versions that must not be installed, pinned here because no registry's audit answers where this is built. Looked through
 * on 2026-11-22; whoever raises a dependency looks again (docs/security.md).
 */

/** Releases that somebody poisoned: exactly these. */
export const poisoned: Record<string, readonly string[]> = {
  '@ctrl/tinycolor': ['4.1.1', '4.1.2'],
  '@pkgr/core': ['0.2.8'],
  'ansi-regex': ['6.2.1'],
  'ansi-styles': ['6.2.2'],
  backslash: ['0.2.1'],
  chalk: ['5.6.1'],
  'chalk-template': ['1.1.1'],
  coa: ['2.0.3', '2.0.4', '2.1.1', '2.1.3', '3.0.1', '3.1.3'],
  color: ['5.0.1'],
  'color-convert': ['3.1.1'],
  'color-name': ['2.0.1'],
  'color-string': ['2.1.1'],
  colors: ['1.4.1', '1.4.2', '1.4.44-liberty-2'],
  debug: ['4.4.2'],
  'error-ex': ['1.3.3'],
  'eslint-config-prettier': ['8.10.1', '9.1.1', '10.1.6', '10.1.7'],
  'eslint-plugin-prettier': ['4.2.2', '4.2.3'],
  'eslint-scope': ['3.7.2'],
  'event-stream': ['3.3.6'],
  faker: ['6.6.6'],
  'flatmap-stream': ['0.1.1'],
  'has-ansi': ['6.0.1'],
  is: ['3.3.1', '5.0.0'],
  'is-arrayish': ['0.3.3'],
  'napi-postinstall': ['0.3.1'],
  'node-ipc': ['9.2.2', '10.1.1', '10.1.2', '10.1.3'],
  rc: ['1.2.9', '1.3.9', '2.3.9'],
  'simple-swizzle': ['0.2.3'],
  'slice-ansi': ['7.1.1'],
  'strip-ansi': ['7.1.1'],
  'supports-color': ['10.2.1'],
  'supports-hyperlinks': ['4.1.1'],
  synckit: ['0.11.9'],
  'ua-parser-js': ['0.7.29', '0.8.0', '1.0.0'],
  'wrap-ansi': ['9.0.1'],
}

/** The first version of a line without the fault that is named; older ones of that major have it. */
export const mendedIn: Record<string, readonly { version: string; fault: string }[]> = {
  'brace-expansion': [{ version: '2.0.2', fault: 'CVE-2025-5889' }],
  braces: [{ version: '3.0.3', fault: 'CVE-2024-4068' }],
  cookie: [{ version: '0.7.0', fault: 'CVE-2024-47764' }],
  'cross-spawn': [{ version: '7.0.5', fault: 'CVE-2024-21538' }],
  esbuild: [{ version: '0.25.0', fault: 'GHSA-67mh-4wv8-f99f' }],
  'fast-xml-parser': [{ version: '4.4.1', fault: 'CVE-2024-41818' }],
  fastify: [{ version: '5.3.2', fault: 'CVE-2025-32442' }],
  'form-data': [{ version: '4.0.4', fault: 'CVE-2025-7783' }],
  glob: [{ version: '11.1.0', fault: 'CVE-2025-64756' }],
  'js-yaml': [
    { version: '3.14.2', fault: 'CVE-2025-64718' },
    { version: '4.1.1', fault: 'CVE-2025-64718' },
  ],
  json5: [{ version: '2.2.2', fault: 'CVE-2022-46175' }],
  lodash: [{ version: '4.17.21', fault: 'CVE-2021-23337' }],
  micromatch: [{ version: '4.0.8', fault: 'CVE-2024-4067' }],
  minimist: [{ version: '1.2.6', fault: 'CVE-2021-44906' }],
  nanoid: [{ version: '3.3.8', fault: 'CVE-2024-55565' }],
  nodemailer: [{ version: '7.0.7', fault: 'GHSA-mm7p-fcc7-pg87' }],
  'path-to-regexp': [
    { version: '6.3.0', fault: 'CVE-2024-45296' },
    { version: '8.0.0', fault: 'CVE-2024-45296' },
  ],
  postcss: [{ version: '8.4.31', fault: 'CVE-2023-44270' }],
  semver: [{ version: '7.5.2', fault: 'CVE-2022-25883' }],
  'tough-cookie': [{ version: '4.1.3', fault: 'CVE-2023-26136' }],
  undici: [{ version: '7.5.0', fault: 'CVE-2025-47279' }],
  ws: [
    { version: '7.5.10', fault: 'CVE-2024-37890' },
    { version: '8.17.1', fault: 'CVE-2024-37890' },
  ],
  dicer: [{ version: '1.0.0', fault: 'CVE-2022-24434' }],
}

/** Faults that are known and borne, and why. Only where the package reaches nobody: in tests, at build. */
export const borne: Record<string, string> = {
  'dicer 0.3.0': 's3rver, the double of S3 in the tests, reads forms with it; it is in no installation',
  'fast-xml-parser 3.21.1': 's3rver, the double of S3 in the tests; it reads what our own tests send',
}
