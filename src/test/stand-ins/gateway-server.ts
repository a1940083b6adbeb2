import { afterAll } from 'vitest';
import { changeSettings } from '../settings';
import { listen, type TestServer } from './http-server';

/**
 * Starts the product's own HTTP endpoints for payments on a free port, until the file's tests are over: the embedded
 * gateway's contract and the webhook. The setting APP_URL names it until the next file.
 */
export async function startGatewayServer(): Promise<TestServer> {
  const server = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/webhooks/payment')
      return (await import('~/server/api/payment-notice')).handlePaymentNotice(request);
    return (await import('~/server/integrations/payment-gateway/sandbox/handle')).handleSandbox(request);
  });
  changeSettings({ APP_URL: server.url });
  afterAll(() => server.close());
  return server;
}
