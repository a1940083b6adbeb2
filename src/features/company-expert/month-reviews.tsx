import { Card } from '~/components/ui/card';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { reviewQuestions } from '~/domain/timetable/review/labels';
import { MIN_REVIEWERS } from '~/domain/timetable/review/policy';
import type { ExpertReviews } from '~/domain/timetable/review/schema';

/** Aggregated reviews of the month's lessons, or why none are shown. */
export function MonthReviews({ reviews }: { reviews: ExpertReviews }) {
  return (
    <section aria-labelledby="month-reviews" className="wrap pb-12">
      <div className="mx-auto max-w-(--container-prose)">
        <h2 id="month-reviews" className="text-h2">
          이달 후기
        </h2>
        {reviews.state === 'shown' ? (
          <ReviewSummary reviews={reviews} />
        ) : (
          <p className="mt-2 text-ink-2">{hiddenReason(reviews)}</p>
        )}
      </div>
    </section>
  );
}

const hiddenReason = ({ state, shownFrom }: ExpertReviews) =>
  state === 'open'
    ? `후기는 한 달 치를 모아 ${formatSeoulDay(shownFrom)}부터 보여 드려요.`
    : `후기를 쓴 사람이 ${MIN_REVIEWERS}명 미만이에요. 누가 썼는지 알 수 없도록 보여 드리지 않아요.`;

function ReviewSummary({ reviews: { people, questions, comments } }: { reviews: ExpertReviews }) {
  return (
    <>
      <p className="mt-1 text-small text-ink-2">
        {people}명이 썼어요. 이름과 날짜는 나오지 않고, 탈퇴한 사람의 글은 사라져요.
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {questions.map(({ name, counts }) => (
          <Card key={name} className="p-5">
            <Counts name={name} counts={counts} />
          </Card>
        ))}
      </div>
      {comments.length > 0 ? (
        <>
          <h3 className="mt-6 text-h3">남긴 의견</h3>
          <ul className="mt-2 grid gap-2.5">
            {[...new Set(comments)].map((text) => (
              <li key={text} className="rounded-m bg-sunken px-4 py-3 whitespace-pre-line">
                {text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

type Count = NonNullable<ExpertReviews['questions'][number]['counts']>[number];

/** Levels are ordered from 1 upwards. */
const bestFirst = (counts: readonly Count[]) => (counts[0]?.key === '1' ? counts.toReversed() : counts);

function Counts({ name, counts }: ExpertReviews['questions'][number]) {
  const question = reviewQuestions.find((reviewQuestion) => reviewQuestion.name === name);
  if (!question) return null;
  const total = counts?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <>
      <h3 className="font-semibold">{question.label}</h3>
      {counts === null ? (
        <p className="mt-2 text-small text-ink-2">
          모두 같은 답을 해서 보여 드리지 않아요. 누가 무엇을 답했는지 알 수 있기 때문이에요.
        </p>
      ) : (
        <dl className="mt-2 grid gap-1.5">
          {bestFirst(counts).map(({ key, count }) => (
            <div key={key} className="grid grid-cols-[8.5em_1fr_3em] items-center gap-2.5 text-small">
              <dt className="text-ink-2">{question.answers[key]}</dt>
              <dd aria-hidden className="h-2.5 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-green"
                  style={{ inlineSize: `${total === 0 ? 0 : (100 * count) / total}%` }}
                />
              </dd>
              <dd className="text-right font-semibold tnum">{count}번</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
