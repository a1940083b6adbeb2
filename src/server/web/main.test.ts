import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { WEB } from '../../../scripts/lib/processes/programs.mjs';
import { root } from '../../../scripts/lib/project.mjs';
import { TEST_KEYS } from '../../../scripts/lib/test-run/test-cluster.mjs';
import { testEnvironment } from '../../../scripts/lib/test-run/test-settings.mjs';

test('the web process alone rejects demo accounts and the sandbox at a public address, before it loads anything', () => {
  const env = testEnvironment({
    NODE_ENV: 'production',
    APP_KEYS: TEST_KEYS,
    DATABASE_URL: 'postgresql://a@127.0.0.1:1/x',
    APP_URL: 'https://dagaon.example',
    DEMO_ACCOUNTS: '1',
  });
  const { status, stdout } = spawnSync(process.execPath, WEB, { cwd: root, env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    level: 60,
    msg: expect.stringMatching(/demo accounts.*ALLOW_PUBLIC_DEMO=1.*payment sandbox.*ALLOW_PUBLIC_DEMO=1/),
  });
});
