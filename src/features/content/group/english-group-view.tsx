import { BlockImage } from '~/components/content/blocks/block-image';
import { BlockSection } from '~/components/content/blocks/block-section';
import { Link } from '~/components/navigation/link';
import { officeLanguages } from '~/domain/content/pages/office-languages';
import { LinkButton } from '~/components/navigation/link-button';

const steps = [
  { title: '수업을 골라요', text: '요가, 필라테스, 그림처럼 배우고 싶은 것을 고르고 질문지를 시작해요.' },
  {
    title: '인원과 동네, 시간을 입력해요',
    text: '코치를 정할 차례에 ‘추천받기’를 고르면 여러 코치에게 한 번에 물어볼 수 있어요.',
  },
  {
    title: '‘코치에게 한마디’에 영어라고 써요',
    text: '“영어로 수업해 주세요. 한 명은 한국어를 못 해요.”처럼 누가 어느 정도 필요한지 써 주세요.',
  },
  {
    title: '코치의 답을 읽고 정해요',
    text: '코치가 보낸 소개와 시간을 보고 고르세요. 영어로 할 수 있는지는 그 답에서 확인해요.',
  },
];

/** The lesson in English: no program of its own, so the page says how to ask coaches for it. */
export function EnglishGroupView() {
  return (
    <>
      <header className="wrap grid items-center gap-x-12 gap-y-6 pt-8 pb-8 md:grid-cols-[1.2fr_.8fr] md:pt-12">
        <div>
          <p className="text-small font-semibold">
            <Link
              href="/f/group"
              prefetch={false}
              className="inline-flex min-h-11 items-center text-green hover:underline"
            >
              함께하는 수업
            </Link>
          </p>
          <h1 className="text-display">영어로 함께하는 수업</h1>
          <p className="mt-3 max-w-[32em] text-[17px] text-ink-2 md:text-lead">
            외국인 친구나 가족과 함께라면 영어로 수업하는 코치를 찾아볼 수 있어요. 영어를 가르치는 수업은 아니에요.
          </p>
          <LinkButton
            href="/workout/suggest"
            prefetch={false}
            variant="primary"
            size="lg"
            className="mt-6 max-sm:w-full"
          >
            질문지 시작하기
          </LinkButton>
        </div>
        <BlockImage url="/art/guide.svg#english" className="aspect-4/3 h-auto w-full" />
      </header>
      <BlockSection title="이렇게 물어봐요">
        <ol className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4">
              <span aria-hidden className="text-h1 text-green tnum">
                {index + 1}
              </span>
              <div>
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </BlockSection>
      <div className="wrap grid gap-4 pb-16 md:grid-cols-2 md:pb-22">
        <div className="rounded-l border-2 border-dashed border-field px-5 py-6 sm:px-7">
          <h2 className="text-h2">아직 없는 것</h2>
          <p className="mt-2 text-ink-2">
            영어 수업만 모은 목록이 없고, 코치의 영어 실력을 확인하지 않아요. 할 수 있는 코치가 없을 수도 있어요. 가격은
            한국어 수업과 같아요.
          </p>
        </div>
        <div lang="en" className="rounded-l bg-green-soft px-5 py-6 sm:px-7">
          <h2 className="text-h2">For your friend</h2>
          <p className="mt-2">
            We have no separate list of lessons in English. Ask a Korean-speaking friend to request one with the
            questionnaire, and the coach’s reply will tell you whether it is possible. The price is the same.
          </p>
          <Link
            href={officeLanguages.en}
            prefetch={false}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
          >
            Lessons at your company
          </Link>
        </div>
      </div>
    </>
  );
}
