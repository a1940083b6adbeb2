import { connect } from 'node:net';
import { brand } from '~/domain/shared/brand';
import { startChild, waitForAnswer } from '../../scripts/lib/processes/child-program.mjs';
import { freePort } from '../../scripts/lib/processes/ports.mjs';
import { WEB } from '../../scripts/lib/processes/programs.mjs';
import { root } from '../../scripts/lib/project.mjs';
import { TEST_KEYS } from '../../scripts/lib/test-run/test-cluster.mjs';
import { testEnvironment } from '../../scripts/lib/test-run/test-settings.mjs';
import { expect, test } from '../fixtures';

test(
  'a page answers in its language, and its first Tab stop skips to the content',
  { tag: '@any-width' },
  async ({ page, request }) => {
    for (const [path, language, skip] of [
      ['/', 'ko', '본문으로 바로가기'],
      ['/f/office/en', 'en', 'Skip to main content'],
    ] as const) {
      expect(await (await request.get(path)).text()).toContain(`<html lang="${language}"`);
      expect((await page.goto(path))?.status()).toBe(200);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: skip })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    }
    const html = page.locator('html');
    await page.getByRole('banner').getByRole('link', { name: '한국어' }).click();
    await expect(html).toHaveAttribute('lang', 'ko');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(html).toHaveAttribute('lang', 'en');
  },
);

test('the health check answers', { tag: '@any-width' }, async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
});

test(
  'a request for a protocol upgrade is answered like any other, not left open',
  { tag: '@any-width' },
  async ({ request, baseURL }) => {
    // The framework listens for upgrade requests only after it has answered a first page.
    expect((await request.get('/terms')).status()).toBe(200);
    const { hostname, port } = new URL(baseURL ?? '');
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`),
      );
      socket.once('data', (data) => socket.end(() => resolve(data.toString())));
      socket.once('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im);
  },
);

test(
  'without its database the static pages still answer, the rest answers 503, and all require https',
  { tag: '@any-width' },
  async ({ request }, testInfo) => {
    const port = await freePort();
    const env = testEnvironment({
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
      APP_KEYS: TEST_KEYS,
      APP_URL: 'https://localhost',
      PORT: String(port),
      NODE_ENV: 'production',
      NEXT_DIST_DIR: '.next-test',
      LOG_LEVEL: 'silent',
    });
    const web = startChild({ name: 'web-alone', args: WEB, cwd: root, env, logDir: testInfo.outputPath() });
    const publicPaths = ['/', '/terms', '/privacy', '/f/price'];
    const rejected = ['/readyz', '/api/trpc/coach.listRegions', '/sitemap.xml'];
    try {
      expect(await waitForAnswer(`http://127.0.0.1:${port}/healthz`, web, 60_000)).toBe(true);
      // Without the database a session cannot be looked up, so the page is shown as to a guest.
      for (const cookie of ['', `${brand.key}_session=${'a'.repeat(40)}`]) {
        const answers: [string, number][] = [];
        for (const path of [...publicPaths, ...rejected]) {
          const answer = await request.get(`http://127.0.0.1:${port}${path}`, { headers: { cookie }, maxRedirects: 0 });
          answers.push([path, answer.status()]);
          expect(answer.headers()['strict-transport-security'], path).toBe('max-age=31536000');
        }
        expect(answers).toEqual([...publicPaths.map((path) => [path, 200]), ...rejected.map((path) => [path, 503])]);
      }
    } finally {
      await web.stop();
    }
  },
);
