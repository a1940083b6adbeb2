import { consentLabels } from '~/domain/body-check/texts';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { insuranceText } from '~/domain/content/insurance-text';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { companyPriceGuide, companyPriceTerms, priceCompanyPlan } from '~/domain/lead/company-price';
import { officeProgramTitles } from '~/domain/lead/labels';
import { currentPolicy } from '~/domain/shared/current-policy';
import { formatWon } from '~/domain/shared/money';
import { settlementPolicies } from '~/domain/settlement/policy';
import { timetablePolicies } from '~/domain/timetable/policy';
import { officeCurricula, officePrograms, officePurposes } from './office';
import type { OfficeTexts } from './office-text';

const { lottery, cancel, offer, penalty } = currentPolicy(timetablePolicies);
const { leastPeople } = currentPolicy(employerReportPolicies);
const { billDueDays } = currentPolicy(settlementPolicies);
const { seat } = priceCompanyPlan({ people: 1, groupLessons: 1, individualLessons: 0, months: 1 });

/** Parts of the Korean page for companies that the product draws. Numbers come from the policies in force. */
export const koreanOffice: OfficeTexts = {
  purposes: {
    heading: '어떤 팀인가요?',
    detail: '팀의 하루를 알려 주시면 어울리는 수업부터 시작해요.',
    list: officePurposes,
  },
  program: {
    heading: '담당자가 명단을 들고 다니지 않아도 돼요',
    detail: '직원이 휴대폰으로 예약하고, 예약 규칙은 모두에게 똑같이 적용돼요.',
    timetable: '직원에게 보이는 시간표 예시',
    rules: [
      { title: '자리', text: '수업별로 선착순, 추첨, 1:1 가운데 골라요. 정원보다 많이 예약되지 않아요.' },
      {
        title: '대기',
        text: `자리가 나면 기다린 순서대로 드려요. 시작 ${offer.fromHours}시간 전부터는 ${offer.minutes}분 동안 자리를 잡아 두고 받을지 여쭤봐요.`,
      },
      { title: '취소', text: `시작 ${cancel.freeHours}시간 전까지는 벌점 없이 취소할 수 있어요.` },
      {
        title: '결석',
        text: `늦은 취소는 ${penalty.latePoints}점, 결석은 ${penalty.noShowPoints}점이에요. 한 달에 ${penalty.blockPoints}점이 되면 ${penalty.blockDays}일 동안 새로 예약할 수 없어요. 벌점에는 이의를 신청할 수 있어요.`,
      },
      { title: '출석', text: '전문가가 확인하거나, 전문가 화면에 뜨는 출석 번호를 직원이 휴대폰에 입력해요.' },
    ],
  },
  draw: {
    heading: '추첨은 직원 누구나 다시 계산할 수 있어요',
    detail: '자리가 모자라면 어떻게 뽑았는지 궁금해져요. 그래서 결과만 알리지 않고, 계산에 쓴 값을 모두 공개해요.',
    list: [
      {
        title: `수업 ${lottery.opensDays}일 전`,
        text: '응모를 시작하면서 추첨에 쓸 난수의 확인값을 먼저 공개해요. 그래서 나중에 난수를 바꿀 수 없어요.',
      },
      {
        title: `수업 ${lottery.closesDays}일 전 오후 ${lottery.closesHour - 12}시`,
        text: '응모를 마감하고 이름 대신 응모 번호로 된 명단을 공개해요. 그 뒤에는 아무도 끼어들 수 없어요.',
      },
      {
        title: `마감 ${lottery.drawMinutesAfterClose}분 뒤`,
        text: '난수를 공개하고 추첨해요. 떨어진 사람은 추첨한 순서대로 대기하고, 다음 추첨에서 추첨권을 더 받아요.',
      },
    ],
    example: {
      caption: (seats) => `추첨 기록 예시 · 자리 ${seats}개`,
      seedHash: '난수 확인값',
      entriesHash: '명단 확인값',
      seed: '난수',
      table: '응모 번호마다 추첨권 수와 계산한 순서',
      receipt: '응모 번호',
      tickets: '추첨권',
      result: '결과',
      ticketCount: (tickets) => `${tickets}장`,
      seat: (place) => `당첨 ${place}`,
      waiting: (place) => `대기 ${place}`,
    },
  },
  report: {
    heading: '회사는 숫자만 받고, 개인 기록은 볼 수 없어요',
    detail: '담당자가 받는 월간 리포트예요. 누가 왔는지가 아니라 얼마나 왔는지를 알려 드려요.',
    sample: '예시 리포트 · 실제 회사의 숫자가 아니에요',
    list: [
      {
        title: `${leastPeople}명 미만의 값은 비공개`,
        text: '비공개 값을 계산해 낼 수 있는 다른 값도 비공개예요. 모두가 해당하거나 아무도 해당하지 않는 값도 마찬가지예요.',
      },
      {
        title: '한 달에 한 번, 정해진 표만',
        text: '회사가 조건을 바꿔 가며 조회할 수 없어요. 그래서 여러 값을 비교해 누구인지 알아낼 수 없어요.',
      },
      { title: '비공개 값은 이유와 함께', text: '표마다 비공개 값이 몇 개이고 왜 비공개인지 보여 드려요.' },
      { title: '개인 기록은 회사에 보이지 않아요', text: `${consentLabels.company} ${consentLabels.log}` },
    ],
  },
  prices: {
    heading: '인원이 아니라 수업 횟수로 계산해요',
    detail: '숫자를 바꿔 보면 바로 계산돼요.',
    terms: [
      `그룹 수업 ${companyPriceGuide.lessonMinutes}분 1회 ${formatWon(companyPriceGuide.groupLesson)}부터. 한 자리당 ${formatWon(seat)}인 셈이에요.`,
      '몇 명이 오든 수업 1회 금액은 같아요.',
      `${companyPriceTerms.cancel} 월 정액 계약도 할 수 있어요.`,
      `한 달 치를 모아 다음 달에 청구하고, 청구서를 발행한 날부터 ${billDueDays}일 안에 계좌로 입금해 주시면 돼요.`,
      companyPriceTerms.prepaid,
    ],
  },
  programs: {
    heading: '프로그램 6가지',
    detail: null,
    group: `그룹 ${companyPriceGuide.seats}명`,
    individual: '1:1',
    list: Object.fromEntries(
      companyProgramKeys.map((key) => [key, { title: officeProgramTitles[key], text: officePrograms[key].text }]),
    ) as OfficeTexts['programs']['list'],
  },
  curriculum: {
    heading: '8주 커리큘럼 예시',
    detail: '걱정이 다르면 연습하는 순서도 달라요. 회사에 맞게 바꿀 수 있어요.',
    note: '운동을 지도하는 수업이고 의료 행위가 아니에요. 아픈 곳이 있거나 병원에 다니는 직원은 먼저 의사와 상의한 뒤에 참여해 주세요.',
    list: officeCurricula,
  },
  facts: {
    heading: '정하기 전에 확인해 주세요',
    detail: '되는 것과 안 되는 것을 함께 알려 드려요.',
    list: [
      {
        title: '수업할 수 있는 지역',
        text: '정해진 지역은 없어요. 회사 위치를 알려 주시면 갈 수 있는 전문가가 있는지 답해 드려요. 갈 수 있는 전문가가 없는 지역도 있어요.',
      },
      {
        title: '성범죄 경력 조회',
        text: '동의한 전문가만 운영팀이 경찰에 조회를 신청하고, 날짜와 결과만 기록해요. 조회하지 않은 전문가도 있으니, 조회한 전문가가 필요하면 문의할 때 알려 주세요.',
      },
    ],
    insurance: { title: '사고 보험', text: insuranceText },
  },
};
