import { Link } from '~/components/navigation/link';
import { groupChoiceOf, sharedPrograms } from '~/domain/content/pages/group-choices';

const linkClass =
  'flex min-h-11 items-center rounded-full border border-line bg-card px-4.5 text-[15px] font-semibold transition-colors hover:border-field';

/** Programs for several people, each with a page of its prices. */
export function GroupPrograms() {
  return (
    <section aria-labelledby="programs" className="wrap pt-10 pb-16 md:pt-14 md:pb-22">
      <h2 id="programs" className="mb-5 text-h1 md:mb-7">
        무엇을 함께할까요?
      </h2>
      <dl className="grid gap-6 md:grid-cols-2 md:gap-x-12 md:gap-y-8">
        {sharedPrograms.map(({ title, permalinks }) => (
          <div key={title}>
            <dt className="mb-2.5 text-small font-semibold text-ink-2">{title}</dt>
            <dd>
              <ul className="flex flex-wrap gap-2">
                {permalinks.map((permalink) => (
                  <li key={permalink}>
                    <Link href={`/f/group/${permalink}`} prefetch={false} className={linkClass}>
                      {groupChoiceOf(permalink)?.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 text-[15px] text-ink-2">
        영어로 배우고 싶다면
        <Link href="/f/group/english" prefetch={false} className={linkClass}>
          영어로 함께하는 수업
        </Link>
      </p>
    </section>
  );
}
