import { BlockSection } from '~/components/content/blocks/block-section';
import { priceBooks } from '~/domain/catalog/policy';
import { qualificationTexts } from '~/domain/coach/document/qualification-texts';
import { currentPolicy } from '~/domain/shared/current-policy';

const { lessonMinutes } = currentPolicy(priceBooks);

/** The share of the bar is only drawn: each coach divides the time differently. */
const parts = [
  { title: '묻기', text: '어디가 언제 뻐근한지, 다친 적이 있는지 이야기해요.', grow: 1, look: 'bg-(--care)' },
  { title: '움직여 보기', text: '목과 어깨, 허리가 편하게 움직이는 범위를 함께 봐요.', grow: 1.2, look: 'bg-(--ache)' },
  {
    title: '연습하기',
    text: '굳은 곳을 천천히 움직이고, 버티는 힘을 조금씩 써 봐요.',
    grow: 2,
    look: 'bg-(--workout)',
  },
  { title: '남기기', text: '내일 책상에서 할 동작을 하나둘 정해요.', grow: 1, look: 'bg-(--art)' },
];

/** What a visit of care contains. */
export function CareVisit() {
  return (
    <BlockSection title={`${lessonMinutes}분 동안 이렇게 해요`}>
      <div aria-hidden className="flex h-4 gap-1 overflow-hidden rounded-full max-md:hidden">
        {parts.map(({ title, grow, look }) => (
          <span key={title} className={look} style={{ flexGrow: grow }} />
        ))}
      </div>
      <ol className="grid gap-x-6 gap-y-4 md:mt-4 md:grid-cols-[1fr_1.2fr_2fr_1fr]">
        {parts.map(({ title, text, look }) => (
          <li key={title} className="flex gap-3 md:block">
            <span aria-hidden className={`mt-1.5 size-4 shrink-0 rounded-full md:hidden ${look}`} />
            <div>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-0.5 text-[15px] text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-small text-ink-2">
        순서와 시간은 코치와 그날의 몸 상태에 따라 달라요. {qualificationTexts.ofCoach}
      </p>
    </BlockSection>
  );
}
