import type { ReactNode } from 'react';
import { monthLabel } from '~/domain/shared/seoul-time';

export interface TermsArticle {
  /** Part of the address: `/terms#refund`. */
  id: string;
  title: string;
  /** Paragraphs; a list is an array of its items, each optionally with its subject before a colon. */
  body: ReadonlyArray<string | readonly string[]>;
}

interface TermsLayoutProps {
  title: string;
  /** Summary of the text in two or three lines. */
  summary: ReactNode;
  /** `2026-11` or `2026-11-24`, the version that users agree to. */
  version: string;
  articles: readonly TermsArticle[];
}

/**
 * Layout of a long text for reading, searching and printing: table of contents beside it on wide screens, numbered
 * articles, one column.
 */
export function TermsLayout({ title, summary, version, articles }: TermsLayoutProps) {
  const day = version.split('-')[2];
  return (
    <div className="wrap py-12 md:py-16">
      <header className="max-w-prose">
        <p className="text-caption text-ink-3">
          {monthLabel(version)}
          {day === undefined ? '' : ` ${Number(day)}일`} 시행
        </p>
        <h1 className="mt-1 text-h1">{title}</h1>
        <div className="mt-5 rounded-m bg-green-soft px-5 py-4 text-[15px] leading-relaxed text-green">{summary}</div>
      </header>
      <div className="mt-10 grid gap-x-16 md:mt-14 md:grid-cols-[220px_minmax(0,1fr)] md:items-start">
        <nav aria-label="목차" data-print="hide" className="sticky top-[calc(var(--header)+24px)] hidden md:block">
          <ol className="border-l border-line">
            {articles.map((article, index) => (
              <li key={article.id}>
                <a
                  href={`#${article.id}`}
                  className="-ml-px flex min-h-10 items-center border-l-2 border-transparent pl-4 text-small text-ink-2 transition-colors hover:border-ink hover:text-ink"
                >
                  {index + 1}. {article.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-prose">
          {articles.map((article, index) => (
            <section
              key={article.id}
              aria-labelledby={article.id}
              className="border-t border-line py-8 first:border-0 first:pt-0"
            >
              <h2 id={article.id} className="text-h2">
                <span className="mr-2 text-ink-3 tnum">제{index + 1}조</span>
                {article.title}
              </h2>
              <div className="mt-3 grid gap-3 text-[15.5px] leading-[1.75] text-ink-2">
                {article.body.map((part) =>
                  typeof part === 'string' ? (
                    <p key={part}>{part}</p>
                  ) : (
                    <ul key={part.join()} className="grid list-disc gap-1.5 pl-5 marker:text-ink-3">
                      {part.map((item) => (
                        <li key={item}>
                          <Item text={item} />
                        </li>
                      ))}
                    </ul>
                  ),
                )}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Highlights the subject of an item, so that a long list is easy to scan. */
function Item({ text }: { text: string }) {
  const colon = text.indexOf(': ');
  if (colon < 0) return text;
  return (
    <>
      <b className="font-semibold text-ink">{text.slice(0, colon)}</b>
      {text.slice(colon)}
    </>
  );
}
