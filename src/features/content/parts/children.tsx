import { accountPolicy } from '~/domain/account/policy';
import { suggestPolicy } from '~/domain/suggest/policy';

const points = [
  {
    title: '보호자가 집에 있어 주세요',
    text: '아이와 코치만 두고 나가지 않는 것을 권해요. 수업하는 방의 문은 열어 두세요.',
  },
  {
    title: '보호자의 계정으로 예약해요',
    text: `만 ${accountPolicy.minimumAge}세부터 가입할 수 있어요. 아이에 관해서는 나이와 성별만 받고, 건강을 묻는 분야에서는 건강에 관한 답도 받아요. 만 ${suggestPolicy.guardianUntil + 1}세 미만이면 보호자의 동의를 받아요. 아이를 따로 등록하는 기능은 아직 없어요.`,
  },
  {
    title: '성범죄 경력 조회를 확인하세요',
    text: `만 ${suggestPolicy.minorUntil + 1}세 미만인 사람의 수업은 조회를 마친 코치에게만 예약할 수 있어요. 조회는 동의한 코치만 하고, 날짜를 코치의 프로필에 보여 드려요. 날짜가 없으면 조회하지 않은 거예요.`,
  },
  {
    title: '누구의 수업인지 정확히 알려 주세요',
    text: '질문지에는 나이를 입력하고, 질문지 없이 예약할 때는 누구의 수업인지 골라요. 알려 주신 나이에 따라 예약할 수 있는 코치가 달라져요. 나이를 서류로 확인하지는 않아요.',
  },
];

/** What parents should know before a lesson of a child. */
export function Children() {
  return (
    <section aria-labelledby="children" className="wrap py-10 md:py-14">
      <div className="rounded-[28px] bg-green-soft px-6 py-8 sm:px-10 md:py-11">
        <h2 id="children" className="text-h1">
          아이가 배울 때
        </h2>
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 md:gap-8 lg:grid-cols-4">
          {points.map(({ title, text }, index) => (
            <li key={title}>
              <span
                aria-hidden
                className="mb-3 flex size-9 items-center justify-center rounded-full bg-green font-bold text-on-green"
              >
                {index + 1}
              </span>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 text-[15px] text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
