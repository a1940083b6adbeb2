import { expect, it } from 'vitest';
import { requireProgram } from './installed-program.mjs';

const nginx = { name: 'nginx', packageName: 'nginx-light', why: 'This row is measured beside nginx.' };

it('is found in the PATH first, and where servers are kept', () => {
  const exists = (path: string) => ['/opt/bin/nginx', '/usr/sbin/nginx'].includes(path);
  expect(requireProgram(nginx, { path: '/usr/bin:/opt/bin', exists })).toBe('/opt/bin/nginx');
  expect(requireProgram(nginx, { path: undefined, exists })).toBe('/usr/sbin/nginx');
});

it('is asked for by the name of its package when it is missing', () =>
  expect(() => requireProgram(nginx, { path: '/usr/bin', exists: () => false })).toThrow(
    'This row is measured beside nginx. Install it with: apt-get install nginx-light',
  ));
