import { priceBooks } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { matchingPolicy } from '~/domain/coach/policy';
import { healthPrivacy } from '~/domain/account/health-privacy';
import { paymentPolicies } from '~/domain/payment/policy';
import { refundRules } from '~/domain/payment/texts/refund-texts';
import { formatWon } from '~/domain/shared/money';
import { LinkButton } from '~/components/navigation/link-button';
import { Glyph } from '~/components/ui/glyph';
import { SectionHeading } from './section-heading';

const priceBook = currentPolicy(priceBooks);

const monthly = priceBook.regular;

const questions = [
  {
    question: '어디서든 받을 수 있나요?',
    answer:
      '집, 회사, 아파트 커뮤니티처럼 매트 한 장 펼 수 있으면 돼요. 코치마다 찾아가는 동네가 있어서, 동네를 고르면 올 수 있는 코치만 보여 드려요.',
  },
  {
    question: '운동 도구가 없어도 되나요?',
    answer:
      '네. 무엇이 필요한지는 첫 수업 전에 코치와 정해요. 음악은 연습할 악기가 있는지 질문지에서 여쭤보고, 도구는 구매하거나 대여할 수 있어요.',
  },
  {
    question: '코치는 어떻게 확인하나요?',
    answer: `운영팀이 지원서를 읽고 인터뷰한 코치만 보여요. 자격과 경력은 코치가 지원서에 쓴 것이에요. 가능한 시간은 코치가 ${matchingPolicy.scheduleFreshDays}일마다 다시 확인해요.`,
  },
  {
    question: '가격은 어떻게 정해지나요?',
    answer: `${priceBook.lessonMinutes}분 1회 기준으로 필라테스·요가 ${formatWon(priceBook.lesson['pilates-yoga'])}, 운동 PT ${formatWon(priceBook.lesson['workout-pt'])}이에요. 함께 배우는 사람이 늘면 1명에 ${formatWon(priceBook.furtherPerson)}씩 추가돼요. ${monthly.periods.pro.months}개월을 한 번에 결제하면 ${monthly.periods.pro.discountPercent}% 할인돼요.`,
  },
  {
    question: '환불은 어떻게 되나요?',
    answer: [...refundRules(currentPolicy(paymentPolicies)), '얼마인지는 결제하기 전부터 화면에 나와요.'],
  },
  { question: '건강 정보는 누가 보나요?', answer: healthPrivacy.all },
];

export function HomeFaq() {
  return (
    <section aria-labelledby="faq" className="wrap py-18 md:py-24">
      <SectionHeading id="faq" title="자주 묻는 질문" />
      <div className="border-t border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 text-[17px] font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <Glyph name="down" className="size-5 text-ink-3 transition-transform group-open:rotate-180" />
            </summary>
            <div className="grid max-w-prose gap-2 pb-6 text-ink-2">
              {[answer].flat().map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
      <LinkButton href="/f/faq" prefetch={false} className="mt-6 max-sm:w-full">
        질문 모두 보기
      </LinkButton>
    </section>
  );
}
