import { withKeys } from '~/components/ui/with-keys';
import { paperDate } from '~/domain/document/labels';
import type { TextDocument } from '~/domain/document/text-document';
import { PaperParties, PaperSheet } from './paper-sheet';

/** A contract or a coach's profile on screen and in print, with the same texts as its PDF. */
export function TextPaper({ data }: { data: TextDocument }) {
  const { title, day, figure, parties, sections, note } = data;
  return (
    <PaperSheet
      corner={
        day ? (
          <>
            {day.label} <time dateTime={day.at}>{paperDate(day.at)}</time>
          </>
        ) : null
      }
      title={title}
      figure={figure}
      rows={[]}
      note={note}
    >
      <PaperParties parties={parties} />
      <div className="mt-7 grid gap-7 pb-6">
        {sections.map(({ heading, rows, sentences }) => (
          <section key={heading} aria-label={heading}>
            <h2 className="text-h3">{heading}</h2>
            {rows.length > 0 ? (
              <dl className="mt-2 grid grid-cols-[minmax(5em,auto)_1fr] gap-x-6 gap-y-2 text-small">
                {withKeys(rows, ([label]) => label).map(({ key, item: [label, value] }) => (
                  <div key={key} className="col-span-2 grid grid-cols-subgrid">
                    <dt className="text-ink-2">{label}</dt>
                    <dd className="min-w-0 break-words">{value}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
            {sentences.length > 0 ? (
              <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-small marker:text-ink-3">
                {withKeys(sentences, (sentence) => sentence).map(({ key, item: sentence }) => (
                  <li key={key}>{sentence}</li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
      </div>
    </PaperSheet>
  );
}
