import { officeTexts } from '~/domain/content/pages/office-texts';
import type { PageLanguage } from '~/domain/shared/page-language';
import { DrawExample } from './draw-example';

const sample = { name: 'office', seats: 3, tickets: [1, 1, 2, 4, 1] } as const;

/** Why nobody has to trust us with a draw: what is published when, and a draw that can be computed again. */
export function OfficeLottery({ language = 'ko' }: { language?: PageLanguage }) {
  const { heading, detail, list, example } = officeTexts[language].draw;
  return (
    <section aria-labelledby="lottery" className="bg-deep text-on-deep">
      <div className="wrap grid gap-x-14 gap-y-10 py-16 md:py-20 lg:grid-cols-[1fr_1.05fr]">
        <div>
          <h2 id="lottery" className="text-h1">
            {heading}
          </h2>
          <p className="mt-2 max-w-[32em] opacity-90">{detail}</p>
          <ol className="mt-6 grid gap-5">
            {list.map(({ title, text }) => (
              <li key={title}>
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-0.5 text-[15px] leading-relaxed opacity-90">{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <DrawExample sample={sample} texts={example} />
      </div>
    </section>
  );
}
