import type { ConditionKey, HealthAnswer } from '~/domain/health-stop/conditions';
import type { ServiceType } from '~/domain/shared/service-type';
import type { PurposeKey } from './purpose-keys';

/** What to do about a sign: stop and call, see a doctor first, or adapt the lesson. */
export type StopKind = HealthAnswer;
type Sign = {
  readonly text: string;
  /** The conditions of the question about health that the sign names; none for a sign that is only on the page. */
  readonly of: readonly ConditionKey[];
};
export type StopGroup = {
  readonly kind: StopKind;
  readonly title: string;
  /** What to do now. */
  readonly action: string;
  readonly signs: readonly Sign[];
};

type StopTexts = {
  /** The vertical whose conditions the page names, all of them. */
  readonly vertical: ServiceType;
  readonly title: string;
  readonly detail: string;
  readonly groups: readonly StopGroup[];
};

/** Signs before which a lesson stops, by page (docs/product/content-and-marketing.md#purpose-pages). */
export const stops = {
  care: {
    vertical: 'care',
    title: '이런 날은 운동하지 않아요',
    detail: '수업을 예약했더라도 몸이 보내는 신호가 먼저예요. 수업은 다른 날로 바꿔요.',
    groups: [
      {
        kind: 'stop',
        title: '오늘은 운동하지 않아요',
        action:
          '가슴이 아프거나 숨이 차거나 다리 힘이 빠지면 119에 전화해요. 열이 나는 날은 푹 쉬고, 다른 신호는 오늘 진료를 받아요.',
        signs: [
          { text: '가슴이 아프거나 두근거려요, 실신했거나 가만히 있어도 숨이 차요', of: ['heartSymptoms'] },
          { text: '혈압이 180/110 이상이에요', of: ['veryHighBloodPressure'] },
          { text: '방금 머리를 세게 부딪혔어요', of: ['headBlow'] },
          { text: '열이 나거나 감기, 장염처럼 갑자기 아파요', of: ['acuteIllness'] },
          { text: '두 다리가 아프거나 다리 힘이 점점 빠져요', of: ['nerveSymptoms'] },
          { text: '회음부 감각이 둔하거나 대소변을 참기 어려워요', of: ['nerveSymptoms'] },
          { text: '넘어지거나 부딪힌 뒤부터 허리가 아파요', of: ['seriousBackPain'] },
          {
            text: '허리가 아프면서 열이 나거나, 이유 없이 살이 빠지거나, 밤에도 아프거나, 암을 앓은 적이 있어요',
            of: ['seriousBackPain'],
          },
        ],
      },
      {
        kind: 'doctor',
        title: '진료를 먼저 받아요',
        action: '의사와 상의한 뒤에 수업을 시작해요.',
        signs: [
          { text: '고혈압이 있고, 혈압이 160/90 이상이거나 모르겠어요', of: ['highBloodPressure'] },
          { text: '암을 앓았고 뼈가 아파요', of: ['cancerBonePain'] },
        ],
      },
      {
        kind: 'adapt',
        title: '코치에게 먼저 말해요',
        action: '빠르게 굽히거나 비트는 동작을 빼고 수업을 짜요.',
        signs: [
          { text: '골다공증이 있거나 등뼈가 부러진 적이 있어요', of: ['osteoporosis'] },
          { text: '혈압약을 먹거나 생활 습관으로 혈압을 조절하고 있어요', of: ['controlledBloodPressure'] },
          { text: '심장·신장 질환이나 당뇨가 있지만 증상은 없어요', of: ['chronicDisease'] },
          { text: '암으로 병원에 다니고 있거나 다녔어요', of: ['cancer'] },
          { text: '관절을 수술한 적이 있어요', of: [] },
        ],
      },
    ],
  },
  rehab: {
    vertical: 'ache',
    title: '시작해도 되는지부터 확인해요',
    detail:
      '아래에 해당하면 수업보다 먼저 할 일이 있어요. 이 안내는 몸 상태를 판정하지 않아요. 걱정되면 진료받는 곳에 물어보세요.',
    groups: [
      {
        kind: 'stop',
        title: '지금 멈추고 연락해요',
        action:
          '가슴 통증이나 다리 힘 빠짐, 대소변 문제는 119에 전화하거나 응급실로 가요. 열이 나는 날은 푹 쉬고, 다른 신호는 오늘 진료를 받아요.',
        signs: [
          { text: '가슴 통증이나 두근거림, 실신, 가만히 있어도 숨이 차는 증상', of: ['heartSymptoms'] },
          { text: '180/110 이상인 혈압', of: ['veryHighBloodPressure'] },
          { text: '머리를 세게 부딪힌 직후', of: ['headBlow'] },
          { text: '열이 나거나 감기, 장염처럼 갑자기 아픈 날', of: ['acuteIllness'] },
          { text: '두 다리의 통증이나 점점 심해지는 힘 빠짐', of: ['nerveSymptoms'] },
          { text: '회음부의 둔한 감각, 대소변 조절의 어려움', of: ['nerveSymptoms'] },
          {
            text: '다친 뒤의 허리 통증, 또는 열·체중 감소·밤 통증이 함께 있거나 암을 앓은 뒤의 허리 통증',
            of: ['seriousBackPain'],
          },
        ],
      },
      {
        kind: 'doctor',
        title: '의사의 말을 먼저 들어요',
        action: '수술하거나 진료받은 곳에 운동해도 되는지 물어봐요.',
        signs: [
          { text: '수술 부위가 붓거나 뜨겁고 열이 나요', of: [] },
          { text: '고혈압이 있고, 혈압이 160/90 이상이거나 모르겠어요', of: ['highBloodPressure'] },
          { text: '암을 앓았고 뼈가 아파요', of: ['cancerBonePain'] },
          { text: '운동해도 되는지 아직 들은 적이 없어요', of: [] },
        ],
      },
      {
        kind: 'adapt',
        title: '맞춰서 시작해요',
        action: '피할 동작을 코치와 함께 정하고 가벼운 것부터 해요.',
        signs: [
          { text: '골다공증, 오래전 척추 골절', of: ['osteoporosis'] },
          { text: '약이나 생활 습관으로 조절하는 고혈압', of: ['controlledBloodPressure'] },
          { text: '암으로 병원에 다니고 있거나 다녔어요', of: ['cancer'] },
          { text: '심장·신장·대사 질환이 있지만 증상은 없어요', of: ['chronicDisease'] },
        ],
      },
    ],
  },
  moms: {
    vertical: 'pregnant',
    title: '운동을 멈추는 신호',
    detail: '냉장고에 붙여 두어도 좋아요. 하나라도 있으면 그날 운동은 끝이에요.',
    groups: [
      {
        kind: 'stop',
        title: '이 신호가 오면 멈추고, 다니는 분만 병원에 전화해요',
        action: '가슴이 아프거나 숨쉬기 힘들면 119에 먼저 전화해요.',
        signs: [
          { text: '출혈', of: ['pregnancySymptoms'] },
          { text: '양수가 흐르는 느낌', of: ['pregnancySymptoms'] },
          { text: '규칙적인 진통', of: ['pregnancySymptoms'] },
          { text: '종아리가 붓고 아픔', of: ['pregnancySymptoms'] },
          { text: '심한 두통', of: ['pregnancySymptoms'] },
          { text: '어지럼', of: ['pregnancySymptoms'] },
          { text: '가슴 통증, 실신, 두근거림', of: ['heartSymptoms'] },
          { text: '가만히 있어도 숨이 참', of: ['heartSymptoms'] },
          { text: '혈압 180/110 이상', of: ['veryHighBloodPressure'] },
          { text: '머리를 세게 부딪힌 직후', of: ['headBlow'] },
          { text: '열이 나거나 갑자기 아픔', of: ['acuteIllness'] },
          { text: '양막 파열, 조기 진통, 임신중독증이라고 들음', of: ['pregnancyComplications'] },
          { text: '자궁경부 무력증이나 태아 성장 지연이라고 들음', of: ['pregnancyComplications'] },
          { text: '세쌍둥이 이상을 임신함', of: ['pregnancyComplications'] },
          { text: '전치태반(28주 이후)이라고 들음', of: ['latePlacentaPrevia'] },
        ],
      },
      {
        kind: 'doctor',
        title: '병원에서 먼저 물어봐요',
        action: '운동해도 된다는 말을 들은 다음 시작해요.',
        signs: [
          { text: '임신성 고혈압이나 심한 빈혈이 있어요', of: ['pregnancyRisks'] },
          { text: '조산한 적이 있어요', of: ['pregnancyRisks'] },
          { text: '쌍둥이를 임신했고 28주가 지났어요', of: ['lateTwins'] },
          { text: '고혈압이 있고, 혈압이 160/90 이상이거나 모르겠어요', of: ['highBloodPressure'] },
          { text: '암을 앓았고 뼈가 아파요', of: ['cancerBonePain'] },
        ],
      },
      {
        kind: 'adapt',
        title: '코치와 맞춰 가요',
        action: '누르거나 힘주는 동작을 빼고, 계속되면 진료를 받아요.',
        signs: [
          { text: '출산 뒤 밑이 빠지는 듯 묵직해요', of: ['pelvicSymptoms'] },
          { text: '기침하면 소변이 새요', of: ['pelvicSymptoms'] },
          { text: '허리와 골반이 불편해요', of: ['pelvicSymptoms'] },
          { text: '조절되는 고혈압이 있어요', of: ['controlledBloodPressure'] },
          { text: '심장·신장 질환이나 당뇨가 있지만 증상은 없어요', of: ['chronicDisease'] },
          { text: '암으로 병원에 다니고 있거나 다녔어요', of: ['cancer'] },
          { text: '골다공증이 있거나 척추뼈가 부러진 적이 있어요', of: ['osteoporosis'] },
        ],
      },
    ],
  },
  meditation: {
    vertical: 'meditation',
    title: '쉼보다 도움이 먼저인 순간',
    detail: '혼자 견디지 않아도 돼요.',
    groups: [
      {
        kind: 'doctor',
        title: '이럴 때는 명상보다 진료가 먼저예요',
        action: '눈을 감고 오래 앉는 일이 힘이 될 때도, 더 힘들게 할 때도 있어요. 의사와 상의한 뒤에 시작해요.',
        signs: [
          { text: '환청이 들리거나 현실과 구분이 잘 안 돼요', of: ['psychosis'] },
          { text: '최근에 큰 사고나 폭력을 겪었어요', of: ['freshTrauma'] },
          { text: '죽고 싶다는 생각이 들어요', of: ['suicidalThoughts'] },
        ],
      },
    ],
  },
} as const satisfies Partial<Record<PurposeKey, StopTexts>>;

export type PurposeWithStops = keyof typeof stops;
export const purposesWithStops = Object.keys(stops) as [PurposeWithStops, ...PurposeWithStops[]];

/** Telephone of the national helpline for people who think of suicide. */
export const helpline = { name: '자살예방 상담전화', phone: '109' } as const;
