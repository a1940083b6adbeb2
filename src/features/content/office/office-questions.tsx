import { Glyph } from '~/components/ui/glyph';
import { leadRetention } from '~/domain/lead/consent';
import { companyPriceGuide } from '~/domain/lead/company-price';
import { currentPolicy } from '~/domain/shared/current-policy';
import { timetablePolicies } from '~/domain/timetable/policy';
import { SectionHeading } from '../section-heading';

const { lessonMinutes } = currentPolicy(timetablePolicies);

const questions = [
  {
    question: '어떤 공간이 필요한가요?',
    answer: `매트를 펼 수 있는 회의실이면 돼요. 그룹 수업은 보통 ${companyPriceGuide.seats}명, 한 번에 ${lessonMinutes}분이에요. 의자에 앉아서 하는 수업도 있어요.`,
  },
  {
    question: '누가 가르치나요?',
    answer: '운영팀이 지원서를 읽고 인터뷰한 전문가만 회사에 보내요. 자격과 경력은 전문가가 지원서에 쓴 것이에요.',
  },
  {
    question: '전문가가 못 오게 되면요?',
    answer:
      '그 수업은 새 예약을 받지 않고, 다른 전문가를 정하거나 취소해요. 정해지면 예약한 직원에게 바로 알려요. 수업마다 내는 계약이면 취소된 수업은 청구하지 않아요.',
  },
  {
    question: '직원은 어떻게 가입하나요?',
    answer:
      '회사 코드나 회사 메일로 가입해요. 직원 명단을 올리면 명단에 있는 사람만 가입할 수 있고, 회사를 나간 사람은 바로 회사 수업을 볼 수 없어요.',
  },
  {
    question: '계약이 끝나면 기록은 어떻게 되나요?',
    answer:
      '직원의 계정과 건강 기록은 직원의 것이라 본인만 계속 볼 수 있어요. 회사는 이미 받은 리포트와 청구서만 남아요.',
  },
  {
    question: '문의할 때 남긴 정보는 언제 지우나요?',
    answer: `${leadRetention} 동안 보관하고 지워요. 먼저 지워 달라고 하시면 바로 지워요.`,
  },
];

export function OfficeQuestions() {
  return (
    <section aria-labelledby="questions" className="wrap py-16 md:py-22">
      <SectionHeading id="questions" title="담당자가 자주 묻는 질문" />
      <div className="border-t border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 text-[17px] font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <Glyph name="down" className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-prose pb-6 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
