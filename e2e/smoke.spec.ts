import { connect } from 'node:net';
import { expect, test } from './fixtures';

test('the home page answers', { tag: '@any-width' }, async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.getByRole('main')).toBeVisible();
});

test('the process answers for itself', { tag: '@any-width' }, async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
});

test(
  'a connection that asks for another protocol is answered like any other, not left open',
  { tag: '@any-width' },
  async ({ request, baseURL }) => {
    // The framework listens for such connections once it has answered a first page.
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
