import { type Bench, interleave } from '../harness';
import { fetchBody, httpThroughput } from '../http-load';
import { startBareApp } from '../peers/bare-app';
import { readMarkup } from '../peers/markup';
import { startPeer } from '../peers/start-peer';

const kilobytes = async (url: string, path: string) => Math.round((await fetchBody(url, { path })).length / 1000);

/** Compares the home page of an anonymous visitor with the framework rendering the same elements for each visitor. */
const bench: Bench = {
  title: 'Home page',
  run: async (context) => {
    const { url } = await context.product();
    const bare = await startBareApp(context, await readMarkup(url));
    const cache = await startPeer(context, 'cache-server.ts', { ORIGIN: url });
    const [own, same] = await Promise.all([kilobytes(url, '/'), kilobytes(bare, '/same')]);
    const allowed = (await fetch(url)).headers.get('cache-control') ?? 'nothing';
    const peer = { unit: 'pages/s', peerName: 'a dynamic page of the framework, same markup', note: '' };
    const bareRate = () => httpThroughput({ url: bare, calls: [{ path: '/same' }] });
    const rateOf = (address: string) => () => httpThroughput({ url: address, calls: [{ path: '/' }] });
    return [
      {
        ...peer,
        name: 'home page',
        ...(await interleave(bareRate, rateOf(url))),
        target: { atLeast: 1 },
        note: `${own} kB a page, the peer's ${same} kB`,
      },
      {
        ...peer,
        name: 'home page behind a cache',
        ...(await interleave(bareRate, rateOf(cache))),
        note: `a shared cache of 30 lines on node:http; the page allows it by "${allowed}"`,
      },
    ];
  },
};
export default bench;
