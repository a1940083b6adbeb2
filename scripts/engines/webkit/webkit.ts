import { type Engine, type EngineStarter, type CookieInput, type PageError, type Tab, WINDOW } from '../engine';
import { findMiniBrowser, requirePrograms, startPrograms } from './programs';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy';
import { WebDriverSession } from './web-driver';

/** WebKitGTK on a virtual display, controlled through WebDriver. */
export const webkit: EngineStarter = {
  name: 'webkit',
  requirePrograms,
  start: async () => {
    const programs = await startPrograms();
    const proxy = await startRecordingProxy();
    const close = async () => {
      await programs.stop();
      await proxy.stop();
    };
    try {
      // The driver reports the browser's version only when it opens a session.
      const session = await openSession(programs.driverUrl, proxy);
      await session.end();
      const engine: Engine = {
        version: session.browserVersion,
        openTab: () => openTab(programs.driverUrl, proxy),
        close,
      };
      return engine;
    } catch (error) {
      await close();
      throw error;
    }
  },
};

function openSession(driverUrl: string, proxy: RecordingProxy): Promise<WebDriverSession> {
  return WebDriverSession.open(driverUrl, {
    'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation', `--proxy=${proxy.url}`] },
  });
}

async function openTab(driverUrl: string, proxy: RecordingProxy): Promise<Tab> {
  const session = await openSession(driverUrl, proxy);
  const errors: PageError[] = [];
  const evaluate = (expression: string) =>
    session.post<unknown>('/execute/sync', { script: `return ${expression}`, args: [] });
  await session.post('/window/rect', { x: 0, y: 0, ...WINDOW });
  return {
    goTo: async (url) => void (await session.post('/url', { url })),
    evaluate,
    press: async (x, y) => {
      const actions = [
        { type: 'pointerMove', duration: 0, origin: 'viewport', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await session.post('/actions', {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      });
    },
    type: async (text) => {
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await session.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    addCookies: (cookies) => addCookies(session, cookies),
    errors: async () => {
      errors.push(...proxy.takeErrors());
      const isRecorded = (await evaluate('window.recordsErrors')) === true;
      return isRecorded ? errors : [...errors, 'its errors were not recorded'];
    },
    screenshot: async () => Buffer.from(await session.get<string>('/screenshot'), 'base64'),
    close: () => session.end(),
  };
}

/** The driver accepts cookies only for the site of the open document. */
async function addCookies(session: WebDriverSession, cookies: readonly CookieInput[]): Promise<void> {
  for (const { name, value, url = '' } of cookies) {
    const { origin, hostname } = new URL(url);
    if (new URL(await session.get<string>('/url')).origin !== origin)
      await session.post('/url', { url: `${origin}/healthz` });
    await session.post('/cookie', { cookie: { name, value, domain: hostname, path: '/' } });
  }
}
