import type { ConditionKey } from './conditions';
import { healthStopPolicy } from './policy';

/** The parts of the question and of the cards that do not depend on the condition. */
export const healthCheckLabels = {
  period: '지금 어떤 시기인가요?',
  question: '수업 받는 분에게 해당하는 것이 있나요?',
  hint: '안전하게 수업할 수 있는지 확인하는 질문이고, 의학적인 판단은 아니에요. 여러 개 골라도 돼요.',
  none: '해당 없어요',
  missing: '해당하는 것을 고르거나, 없으면 ‘해당 없어요’를 골라 주세요.',
  stopTitle: '오늘은 수업보다 몸이 먼저예요',
  stopEnd:
    '오늘은 수업을 신청할 수 없어요. 괜찮아지면 내일부터 다시 신청할 수 있고, 무엇을 골랐는지는 저장하지 않아요. 잘못 골랐다면 먼저 선택을 풀어 주세요.',
  clinicEnd:
    '분만 병원에서 운동해도 괜찮다고 한 뒤에 다시 신청해 주세요. 무엇을 골랐는지는 저장하지 않아요. 잘못 골랐다면 먼저 선택을 풀어 주세요.',
  stopMissing: '오늘은 수업을 신청할 수 없어요. 위 안내를 먼저 확인해 주세요.',
  rest: '오늘은 쉴게요',
  doctorTitle: '수업 전에 의사와 먼저 상의해 주세요',
  doctorEnd: '아직이라면 코치를 고르거나 제안을 받는 것까지 할 수 있어요. 결제는 상의한 날을 입력한 뒤에 할 수 있어요.',
  doctorField: '의사와 상의한 날',
  doctorFuture: '오늘이나 지난 날짜를 입력해 주세요.',
  doctorOld: `상의한 지 ${healthStopPolicy.validMonths}개월이 지났어요. 다시 상의한 뒤에 날짜를 입력해 주세요.`,
  doctorMissing: '의사와 상의한 날을 입력해 주세요.',
  adaptTitle: '코치가 이렇게 맞춰요',
  consent: '고른 답을 수업에 쓰려면 건강 정보 사용에 동의해 주세요.',
  dialogTitle: '수업 전에 여쭤볼게요',
  save: '저장하고 이어서 신청하기',
  consentAndSave: '동의하고 이어서 신청하기',
} as const;

/** What the question before a payment says differently: the answer is stored and the payment goes on. */
export const orderHealthCheckLabels = {
  ...healthCheckLabels,
  doctorEnd: '상의한 날을 입력하면 이어서 결제할 수 있어요. 아직이라면 상의한 뒤에 다시 신청해 주세요.',
} as const satisfies Record<keyof typeof healthCheckLabels, string>;

/** What a company's questions say differently: one person answers, reserves a seat, and reads about an expert. */
export const companyHealthCheckLabels = {
  ...healthCheckLabels,
  question: '지금 해당하는 것이 있나요?',
  hint: '안전하게 수업할 수 있는지 확인하는 질문이고, 의학적인 판단은 아니에요. 전문가는 피할 것만 보고, 무엇을 골랐는지는 전문가도 회사도 볼 수 없어요.',
  stopEnd:
    '오늘은 예약하지 말고 쉬어 주세요. 괜찮아지면 내일부터 다시 예약할 수 있고, 무엇을 골랐는지는 저장하지 않아요. 잘못 골랐다면 먼저 선택을 풀어 주세요.',
  doctorEnd: '상의한 날을 입력하면 예약할 수 있어요. 아직이라면 상의한 뒤에 다시 예약해 주세요.',
  adaptTitle: '전문가가 이렇게 맞춰요',
} as const satisfies Record<keyof typeof healthCheckLabels, string>;

export type HealthCheckLabels = Readonly<Record<keyof typeof healthCheckLabels, string>>;

const emergency = '지금 119에 전화하거나 응급실로 가 주세요.';
const clinic = '지금 다니는 분만 병원에 전화해 주세요. 연락이 안 되면 119에 전화해 주세요.';
const today = '오늘 병원에서 진료를 받아 주세요.';

type ConditionText = {
  /** The choice in the question. */
  readonly choice: string;
  /** What the person can do now. */
  readonly advice: string;
  /** What the coach avoids in a lesson; null where no lesson takes place. */
  readonly avoid: string | null;
};

export const conditionTexts: Readonly<Record<ConditionKey, ConditionText>> = {
  heartSymptoms: {
    choice: '가슴 통증, 실신, 두근거림이 있거나 가만히 있어도 숨이 차요',
    advice: emergency,
    avoid: null,
  },
  veryHighBloodPressure: { choice: '혈압이 180/110 이상이에요', advice: today, avoid: null },
  headBlow: {
    choice: '얼마 전에 머리를 세게 부딪혔어요',
    advice:
      '두통이 심해지거나, 토하거나, 졸리고 말이 어눌하면 119에 전화해 주세요. 그런 증상이 없어도 운동은 진료를 받은 뒤에 다시 시작해 주세요.',
    avoid: null,
  },
  acuteIllness: {
    choice: '열이 나거나 감기, 장염처럼 갑자기 아파요',
    advice: '푹 쉬고, 나은 뒤에 다시 신청해 주세요.',
    avoid: null,
  },
  nerveSymptoms: {
    choice: '회음부 감각이 둔하거나, 대소변이 불편하거나, 두 다리가 아프거나, 다리 힘이 점점 빠져요',
    advice: emergency,
    avoid: null,
  },
  seriousBackPain: {
    choice: '다친 뒤로 허리가 아프거나, 허리가 아프면서 열·체중 감소·밤 통증이 있거나 암을 앓은 적이 있어요',
    advice: today,
    avoid: null,
  },
  pregnancySymptoms: {
    choice: '출혈, 양수가 새는 느낌, 규칙적인 진통, 어지럼, 종아리 통증, 심한 두통이 있어요',
    advice: clinic,
    avoid: null,
  },
  pregnancyComplications: {
    choice: '양막 파열, 조기 진통, 임신중독증, 자궁경부 무력증, 태아 성장 지연이라고 들었거나 세쌍둥이 이상이에요',
    advice: '이럴 때는 운동보다 안정이 먼저예요. 움직여도 되는 정도를 분만 병원에 물어봐 주세요.',
    avoid: null,
  },
  latePlacentaPrevia: {
    choice: '임신 28주가 지났고 전치태반이라고 들었어요',
    advice: '이럴 때는 운동보다 안정이 먼저예요. 움직여도 되는 정도를 분만 병원에 물어봐 주세요.',
    avoid: null,
  },
  highBloodPressure: {
    choice: '고혈압이 있고, 혈압이 160/90 이상이거나 얼마인지 몰라요',
    advice: '혈압을 재고, 운동해도 되는지 의사에게 물어봐 주세요.',
    avoid: '숨을 참는 동작, 머리를 낮추는 자세, 높은 강도',
  },
  cancerBonePain: {
    choice: '암을 앓았고 뼈가 아파요',
    advice: '아픈 이유를 먼저 의사에게 물어봐 주세요.',
    avoid: '아픈 뼈에 무게를 싣는 동작, 뛰기, 비틀기',
  },
  pregnancyRisks: {
    choice: '임신성 고혈압, 조산 경험, 심한 빈혈이 있어요',
    advice: '운동해도 되는지 분만 병원에 물어봐 주세요.',
    avoid: '등을 대고 눕기, 더운 곳, 넘어질 수 있는 동작, 높은 강도',
  },
  lateTwins: {
    choice: '임신 28주가 지났고 쌍둥이예요',
    advice: '운동해도 되는지 분만 병원에 물어봐 주세요.',
    avoid: '등을 대고 눕기, 더운 곳, 넘어질 수 있는 동작, 높은 강도',
  },
  suicidalThoughts: {
    choice: '요즘 죽고 싶다는 생각이 들어요',
    advice:
      '많이 힘드셨겠어요. 혼자 견디지 않아도 돼요. 자살예방 상담전화 109에 지금 전화할 수 있고, 위급하면 119에 전화해 주세요.',
    avoid: '혼자 오래 눈을 감는 명상, 힘든 기억을 떠올리게 하는 말',
  },
  psychosis: {
    choice: '환청이나 망상처럼 현실과 다르게 느껴지는 일이 있어요',
    advice: '명상이 증상을 키울 수 있어요. 시작해도 되는지 의사에게 물어봐 주세요.',
    avoid: '오래 이어지는 명상, 강한 호흡법',
  },
  freshTrauma: {
    choice: '최근에 사고나 폭력처럼 큰 충격을 겪었어요',
    advice: '명상 중에 그 기억이 떠올라 힘들 수 있어요. 시작해도 되는지 의사에게 물어봐 주세요.',
    avoid: '힘든 기억을 떠올리게 하는 말, 신체 접촉, 강한 호흡법',
  },
  controlledBloodPressure: {
    choice: '고혈압이지만 약이나 생활 습관으로 조절되고 있어요',
    advice: '숨을 참거나 머리를 낮추는 동작 없이 해요.',
    avoid: '숨을 참는 동작, 머리를 낮추는 자세',
  },
  chronicDisease: {
    choice: '심장·신장 질환이나 당뇨가 있지만 지금 증상은 없어요',
    advice: '가볍게 시작해요. 오래 운동하지 않았거나 숨이 찰 만큼 하고 싶다면 의사에게 먼저 물어봐 주세요.',
    avoid: '갑자기 강도를 높이기, 숨이 많이 차는 운동',
  },
  cancer: {
    choice: '암 치료 중이거나 치료를 마쳤어요',
    advice: '그날 컨디션에 맞춰 짧고 가볍게 해요.',
    avoid: '지치게 하는 강도, 수술한 쪽에 무리한 힘',
  },
  osteoporosis: {
    choice: '골다공증이 있거나 척추뼈가 부러진 적이 있어요',
    advice: '허리를 비틀거나 빠르게 굽히는 동작 없이 해요.',
    avoid: '무게를 들고 굽히기, 빠르게 굽히거나 비틀기',
  },
  pelvicSymptoms: {
    choice: '밑이 묵직하거나, 소변이 새거나, 골반이 아파요',
    advice: '배에 힘이 많이 들어가는 동작 없이 해요. 계속되면 병원에서 진료를 받아 주세요.',
    avoid: '뛰기, 배에 힘이 많이 들어가는 동작, 무거운 물건 들기',
  },
};

/** Conditions that last: they end when the clinic says so, and not with the day. */
const untilClinicAgrees: ReadonlySet<ConditionKey> = new Set(['pregnancyComplications', 'latePlacentaPrevia']);

/** Returns whether one of the chosen conditions stops lessons until the clinic says that they are safe. */
export const waitsForClinic = (chosen: readonly ConditionKey[]): boolean =>
  chosen.some((key) => untilClinicAgrees.has(key));

/** What every lesson during a pregnancy avoids, also of a person to whom no condition applies. */
export const avoidedInPregnancy = ['등을 대고 눕기', '더운 곳', '넘어질 수 있는 동작'] as const;

/**
 * Returns what is avoided in a lesson because of these conditions.
 * @param isPrenatal whether the person is pregnant
 */
export const avoidedIn = (conditions: readonly ConditionKey[], { isPrenatal = false } = {}): string[] => [
  ...new Set([
    ...(isPrenatal ? avoidedInPregnancy : []),
    ...conditions.flatMap((key) => conditionTexts[key].avoid?.split(', ') ?? []),
  ]),
];
