import { setTimeout as sleep } from 'node:timers/promises';
import type { Findings } from '../attack';
import { nextAddress } from '../client';
import { kinds, type Kind, newestNumber, rarelyVisitedPages, visitedPages } from './contents';

/** Time after which every web shows a published change (docs/product/content-and-marketing.md#publishing). */
export const FRESH_MS = 5_000;
/** Pause between two requests of one page at one web. */
const PAUSE_MS = 100;
/** The same for a page that is visited rarely. */
const RARE_PAUSE_MS = FRESH_MS + 500;

/** What operators have published so far. */
type Published = { number: number; at: number };

/** Visitors of every page at every web, who compare each page with what operators have published. */
export class Visitors {
  #published: Record<Kind, Published[]> = { page: [], faq: [], banner: [], feed: [] };
  #newest = new Map<string, number>();
  /** Longest time from publishing a change until each web showed it, in milliseconds. */
  slowestMs = 0;

  constructor(
    private readonly findings: Findings,
    private readonly webs: Readonly<Record<string, string>>,
  ) {}

  /** Records that a change was published just now. */
  record(kind: Kind, number: number): void {
    this.#published[kind].push({ number, at: Date.now() });
  }

  /** Returns whether every web shows these numbers of all kinds. */
  haveSeen(number: number): boolean {
    return kinds.every((kind) => this.#keys(kind).every((key) => (this.#newest.get(key) ?? 0) >= number));
  }

  #keys = (kind: Kind) =>
    Object.keys(this.webs).flatMap((web) =>
      Object.keys(visitedPages)
        .filter((path) => visitedPages[path]?.includes(kind))
        .map((path) => `${web} ${path} ${kind}`),
    );

  /** Requests every page at every web until `over`. */
  async visit(over: AbortSignal): Promise<void> {
    await Promise.all([
      this.#visitEach(visitedPages, PAUSE_MS, over),
      this.#visitEach(rarelyVisitedPages, RARE_PAUSE_MS, over),
    ]);
  }

  async #visitEach(pages: Readonly<Record<string, readonly Kind[]>>, pauseMs: number, over: AbortSignal) {
    await Promise.all(
      Object.entries(this.webs).flatMap(([web, url]) =>
        Object.entries(pages).map(async ([path, shown]) => {
          while (!over.aborted) {
            await this.#visitOnce({ web, url, path, shown });
            await sleep(pauseMs, undefined, { signal: over }).catch(() => {});
          }
        }),
      ),
    );
  }

  async #visitOnce({ web, url, path, shown }: { web: string; url: string; path: string; shown: readonly Kind[] }) {
    const sentAt = Date.now();
    const response = await fetch(`${url}${path}`, { headers: { 'x-forwarded-for': nextAddress() } });
    const html = await response.text();
    this.findings.check(response.status === 200, `${web} ${path}: status ${response.status}`);
    if (response.status !== 200) return;
    for (const kind of shown) {
      const number = newestNumber(html, kind);
      if (number !== null) this.#compare(`${web} ${path} ${kind}`, kind, number, sentAt);
    }
  }

  #compare(key: string, kind: Kind, number: number, sentAt: number): void {
    const before = this.#newest.get(key) ?? 0;
    this.findings.check(number >= before, `${key}: an older version after a newer one`);
    const due = this.#published[kind].findLast(({ at }) => at + FRESH_MS <= sentAt);
    this.findings.check(number >= (due?.number ?? 0), `${key}: a change is not visible after ${FRESH_MS / 1000} s`);
    if (number <= before) return;
    this.#newest.set(key, number);
    const own = this.#published[kind].find((change) => change.number === number);
    if (own) this.slowestMs = Math.max(this.slowestMs, Date.now() - own.at);
  }
}
