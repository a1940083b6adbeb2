import type { CompanyProgramKey } from '~/domain/company/schema/company';
import { companyPriceGuide } from '~/domain/lead/company-price';
import { leadPolicy } from '~/domain/lead/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { programComponents, WrittenBlock } from '../blocks/schema';
import { withoutPictures } from './html';

const { cancel } = currentPolicy(timetablePolicies);
const { lessonMinutes } = companyPriceGuide;
const answered = `평일 기준 ${leadPolicy.answerBusinessDays}일 안에 답해 드려요.`;
const doctorFirst = {
  title: '아픈 곳이 있는 직원',
  text: '운동을 지도하는 수업이고 의료 행위가 아니에요. 병원에 다니거나 아픈 곳이 있으면 먼저 의사와 상의한 뒤에 참여해 주세요.',
};

/** A part that the product draws for the program of the page, or a block of texts. */
export type ProgramPart = (typeof programComponents)[number] | WrittenBlock;

type ProgramTexts = {
  title: string;
  /** What follows the name of the program. */
  lead: string;
  parts: readonly ProgramPart[];
  last: { title: string; text: string };
};

/** The texts and the order of the page of each program for companies. */
export const officeProgramTexts: Readonly<Record<CompanyProgramKey, ProgramTexts>> = {
  pain: {
    title: '굳은 곳부터<br>천천히 움직여요',
    lead: '수업이에요. 오래 앉는 팀이 회의실에 매트를 펴고, 목과 어깨, 허리를 차례로 움직여요.',
    parts: [
      {
        type: 'strength',
        title: '앉아 있는 동안 굳기 쉬운 세 곳',
        look: 'numbered',
        rows: withoutPictures([
          { title: '목과 어깨', text: '고개를 돌리고 팔을 들어 보면서 어디까지 편한지 알아봐요.' },
          { title: '등과 허리', text: '숨을 내쉬면서 둥글게 말고 펴요. 앉아서 하는 동작도 있어요.' },
          { title: '엉덩이와 다리', text: '오래 접혀 있던 곳을 천천히 늘이고 일어서는 힘을 써 봐요.' },
        ]),
      },
      'office-course',
      'office-week',
      'office-result',
      {
        type: 'special',
        title: '참여하기 전에 알아 두세요',
        ground: 'card',
        beside: true,
        rows: [
          doctorFirst,
          { title: '동작이 어려운 직원', text: '동작마다 쉬운 것과 조금 더 어려운 것을 함께 알려 드려요.' },
          { title: '바디체크를 원하지 않는 직원', text: '동의하지 않아도 수업은 똑같이 받을 수 있어요.' },
        ],
      },
      'office-draw',
      'office-price',
    ],
    last: { title: '우리 팀은 어디가 굳어 있나요?', text: `앉아 있는 시간과 쓸 수 있는 방을 알려 주세요. ${answered}` },
  },
  'pain-therapy': {
    title: '한 사람의 하루를<br>먼저 들어요',
    lead: '수업이에요. 전문가가 회사에 와서 한 사람씩 만나고, 그날 몸 상태에 맞춰 움직임을 알려 드려요.',
    parts: [
      {
        type: 'chat',
        title: '예약하기 전에 묻는 것들',
        rows: [
          { position: 'right', text: '제 몸 상태를 회사가 알게 되나요?' },
          { position: 'left', text: '회사에는 보이지 않아요. 기록은 수업을 맡은 전문가와 본인이 볼 수 있어요.' },
          { position: 'right', text: '운동을 거의 안 해 봤어요.' },
          { position: 'left', text: '괜찮아요. 요즘 어떻게 지내는지 먼저 듣고, 편한 동작부터 함께해요.' },
          { position: 'right', text: '회의가 갑자기 잡히면요?' },
          { position: 'left', text: `시작 ${cancel.freeHours}시간 전까지는 벌점 없이 취소할 수 있어요.` },
        ],
      },
      'office-week',
      'office-course',
      'office-price',
      {
        type: 'special',
        title: '1:1이라 다른 점',
        ground: 'sunken',
        rows: [
          { title: '방', text: '두 사람이 움직일 수 있으면 돼요. 매트를 여러 장 펼 공간은 필요 없어요.' },
          { title: '자리', text: '한 시간에 한 사람이라 추첨하지 않아요. 먼저 예약한 사람이 받아요.' },
          { title: '이어지는 기록', text: '바디체크에 동의하면 다음 수업에서 지난 회차와 비교해 볼 수 있어요.' },
          doctorFirst,
        ],
      },
      'office-result',
    ],
    last: {
      title: '하루를 정해 시작해 보세요',
      text: `전문가가 머물 방과 요일을 알려 주세요. 그룹 수업과 함께 시작해도 돼요. ${answered}`,
    },
  },
  stress: {
    title: '잘하지 않아도 되는<br>쉬는 시간',
    lead: '수업이에요. 의자에 앉아 숨을 따라가고 몸의 힘을 빼요. 땀도, 준비물도 없어요.',
    parts: [
      'office-course',
      {
        type: 'strength',
        title: '조용한 것이 어색해도 괜찮아요',
        look: 'cards',
        ground: 'sunken',
        rows: withoutPictures([
          { title: '눈을 감지 않아도 돼요', text: '한 곳을 가만히 바라보면서 할 수 있어요.' },
          { title: '말하지 않아도 돼요', text: '느낀 점은 나누고 싶은 사람만 나눠요.' },
          { title: '생각이 많아도 돼요', text: '생각을 없애지 않고, 알아차리고 숨으로 돌아오는 연습을 해요.' },
        ]),
      },
      'office-week',
      'office-price',
      'office-result',
      {
        type: 'special',
        title: '이 수업이 하지 않는 것',
        beside: true,
        rows: [
          {
            title: '상담',
            text: '마음의 어려움을 상담하는 수업이 아니에요. 많이 힘든 직원에게는 전문 상담을 먼저 권해 주세요.',
          },
          { title: '평가', text: '얼마나 집중했는지 재거나 비교하지 않아요.' },
        ],
      },
      'office-draw',
    ],
    last: { title: '조명을 낮출 수 있는 방이 있나요?', text: `방과 편한 시간대를 알려 주세요. ${answered}` },
  },
  stretch: {
    title: '옷은 그대로,<br>밥 먹기 전에 몸을 펴요',
    lead: `수업이에요. ${lessonMinutes}분 동안 땀이 나지 않게 움직이고 바로 자리로 돌아가요.`,
    parts: [
      'office-week',
      'office-draw',
      'office-course',
      {
        type: 'strength',
        title: '회의실이 수업 장소가 되려면',
        look: 'lines',
        ground: 'card',
        beside: true,
        rows: withoutPictures([
          { title: '의자만 밀어 두세요', text: '서서 팔을 벌릴 수 있으면 돼요. 매트는 필요 없어요.' },
          { title: '옷과 신발은 그대로', text: '치마나 구두 차림인 날에도 앉아서 하는 동작이 있어요.' },
          { title: '출석은 휴대폰으로', text: '전문가 화면의 번호를 입력하면 끝나요. 명단을 돌리지 않아요.' },
          {
            title: '못 오게 되면',
            text: `시작 ${cancel.freeHours}시간 전까지 취소하면 기다리던 사람이 자리를 받아요.`,
          },
        ]),
      },
      'office-result',
      'office-price',
    ],
    last: {
      title: '이번 달 점심부터 바꿔 볼까요?',
      text: `요일과 회의실을 알려 주시면 시간표 초안을 함께 정해요. ${answered}`,
    },
  },
  healthcare: {
    title: '한 주에 하나씩,<br>하루를 바꿔 봐요',
    lead: '수업이에요. 걷기와 앉기, 쉬기를 작은 목표로 나누고, 다음 수업에서 어땠는지 이야기해요.',
    parts: [
      {
        type: 'special',
        title: '8주를 이렇게 나눠요',
        detail: '예시예요. 팀이 고른 주제로 바꿀 수 있어요.',
        ground: 'card',
        rows: [
          { title: '1~2주 · 걷기', text: '출퇴근길의 걸음을 알아보고, 한 정거장 먼저 내려 봐요.' },
          { title: '3~4주 · 앉기', text: '의자와 화면 높이를 맞추고, 자리에서 일어나는 신호를 정해요.' },
          { title: '5~6주 · 쉬기', text: '점심 뒤 10분을 어떻게 보낼지 정하고 잠들기 전 순서를 만들어요.' },
          { title: '7~8주 · 이어 가기', text: '남기고 싶은 습관을 골라 동료와 서로 확인해요.' },
        ],
      },
      'office-week',
      'office-course',
      {
        type: 'strength',
        title: '수업이 없는 날에도 이어져요',
        look: 'lines',
        ground: 'sunken',
        rows: withoutPictures([
          { title: '영상 챌린지', text: '짧은 영상을 보고 따라 한 날을 기록해요.' },
          { title: '연속 기록', text: '며칠째 이어 왔는지 내 화면에서 볼 수 있어요.' },
          { title: '순위는 원하는 사람만', text: '순위에 이름을 올릴지는 직원이 스스로 정해요.' },
        ]),
      },
      'office-price',
      'office-draw',
      'office-result',
    ],
    last: { title: '우리 팀이 먼저 바꾸고 싶은 것은?', text: `궁금한 습관 하나만 알려 주셔도 돼요. ${answered}` },
  },
  pt: {
    title: '맨몸과 밴드로<br>둘씩 힘을 길러요',
    lead: '수업이에요. 기구가 없는 회의실에서 동작을 하나씩 배우고, 짝과 번갈아 연습해요.',
    parts: [
      {
        type: 'strength',
        title: '기구 없이 쓰는 세 가지',
        look: 'cards',
        rows: withoutPictures([
          { title: '내 몸무게', text: '앉았다 일어서기, 밀기, 버티기처럼 몸으로 하는 동작부터 배워요.' },
          { title: '밴드', text: '당기는 힘을 조절하며 등과 어깨를 써요.' },
          { title: '짝', text: '한 사람이 하는 동안 다른 사람이 횟수를 세고 자세를 봐 줘요.' },
        ]),
      },
      'office-price',
      'office-week',
      'office-course',
      'office-draw',
      {
        type: 'special',
        title: '처음인 사람과 해 본 사람이 함께',
        ground: 'sunken',
        rows: [
          { title: '처음이라면', text: '횟수를 줄이고 동작을 익히는 데 집중해요. 빠지지 않는 것이 첫 목표예요.' },
          { title: '해 봤다면', text: '같은 동작을 더 천천히, 더 깊게 해요. 밴드를 강한 것으로 바꿀 수 있어요.' },
          { title: '바디체크', text: '동의한 직원은 움직임이 회차마다 어떻게 달라지는지 볼 수 있어요.' },
          doctorFirst,
        ],
      },
      'office-result',
    ],
    last: { title: '짝을 지어 한번 해 보세요', text: `체험 수업에 올 사람 수와 방을 알려 주세요. ${answered}` },
  },
};
