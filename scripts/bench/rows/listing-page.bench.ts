import { type Bench, interleave } from '../harness';
import { fetchBody, httpThroughput } from '../http-load';
import { startBareApp } from '../peers/bare-app';
import { readMarkup } from '../peers/markup';

const PATH = '/workout/listings';
const kilobytes = async (url: string, path: string) => Math.round((await fetchBody(url, { path })).length / 1000);

/** Compares a listing for an anonymous visitor with the framework rendering the same cards for each visitor. */
const bench: Bench = {
  title: 'Listing page',
  run: async (context) => {
    const { url } = await context.product();
    const bare = await startBareApp(context, await readMarkup(`${url}${PATH}`));
    const [own, same] = await Promise.all([kilobytes(url, PATH), kilobytes(bare, '/same')]);
    const measured = await interleave(
      () => httpThroughput({ url: bare, calls: [{ path: '/same' }] }),
      () => httpThroughput({ url, calls: [{ path: PATH }] }),
    );
    return [
      {
        name: 'listing page',
        unit: 'pages/s',
        peerName: 'a dynamic page of the framework, same cards',
        ...measured,
        target: { atLeast: 1 },
        note: `${own} kB a page, the peer's ${same} kB; the demo set`,
      },
    ];
  },
};
export default bench;
