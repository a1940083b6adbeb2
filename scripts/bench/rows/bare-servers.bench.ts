import { type Bench, type BenchResult, interleave } from '../harness';
import { type Call, fetchBody, httpThroughput } from '../http-load';
import { logInLearner } from '../log-in';
import { requireNginx, startFixedNginx, startFixedNode } from '../peers/fixed-answers';

/** Compares the home page and a call of existing clients with servers that return the same bytes without any work. */
const bench: Bench = {
  title: 'Beside node:http and nginx',
  requirePrograms: () => void requireNginx(),
  run: async (context) => {
    const { url, databaseUrl } = await context.product();
    const session: Call = {
      path: '/api/baseInfo/session',
      method: 'POST',
      headers: { cookie: await logInLearner(databaseUrl), 'content-type': 'application/json' },
      body: '{"_method":"get"}',
    };
    const answers = { page: await fetchBody(url, { path: '/' }), call: await fetchBody(url, session) };
    const peers = [
      { peerName: 'nginx, one process, a file with the same bytes', start: startFixedNginx },
      { peerName: 'node:http, the same bytes from memory', start: startFixedNode },
    ];
    const results: BenchResult[] = [];
    for (const { peerName, start } of peers) {
      const bare = await start(context, answers);
      const rows = [
        { name: 'home page', unit: 'pages/s', path: '/', own: { path: '/' } },
        { name: 'session, /api/baseInfo/session', unit: 'answers/s', path: '/call', own: session },
      ];
      for (const { name, unit, path, own } of rows) {
        const measured = await interleave(
          () => httpThroughput({ url: bare, calls: [{ ...own, path }] }),
          () => httpThroughput({ url, calls: [own] }),
          { rounds: 5 },
        );
        const bytes = path === '/' ? answers.page.length : answers.call.length;
        results.push({ name, unit, peerName, ...measured, note: `${(bytes / 1000).toFixed(1)} kB an answer` });
      }
    }
    return results;
  },
};
export default bench;
