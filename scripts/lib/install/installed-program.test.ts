import { expect, it } from 'vitest';
import { requireProgram } from './installed-program.mjs';

const nginx = { name: 'nginx', packageName: 'nginx-light', reason: 'This row is measured beside nginx.' };

it('finds a program in the PATH first, and then in the folders of server programs', () => {
  const exists = (path: string) => ['/opt/bin/nginx', '/usr/sbin/nginx'].includes(path);
  expect(requireProgram(nginx, { path: '/usr/bin:/opt/bin', exists })).toBe('/opt/bin/nginx');
  expect(requireProgram(nginx, { path: undefined, exists })).toBe('/usr/sbin/nginx');
});

it('names the package of a missing program', () =>
  expect(() => requireProgram(nginx, { path: '/usr/bin', exists: () => false })).toThrow(
    'This row is measured beside nginx. Install it with: apt-get install nginx-light',
  ));
