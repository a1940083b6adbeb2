import { exerciseBiographies } from './biography-exercise';
import { healthBiographies } from './biography-health';
import { hobbyBiographies } from './biography-hobby';

/**
 * Sentences in which coaches describe themselves, by specialty. `{y}` is the years of experience. A biography takes one
 * of each group, in varying order, so that no two are the same.
 */
type BiographyTexts = {
  /** Who the coach is and which learners the coach likes to meet. */
  open: readonly string[];
  /** Where the coach's experience comes from. */
  story: readonly string[];
  /** What a lesson is like. */
  method: readonly string[];
};

/** Closing remarks that suit every specialty. */
export const closingRemarks = [
  '수업 전날 저녁에 준비물과 시간을 한 번 더 알려 드려요.',
  '말씀하시기 불편한 부분은 첫 수업 전에 메시지로 보내 주셔도 됩니다.',
  '아이가 있는 집이라면 낮잠 시간을 피해서 일정을 잡아 드릴게요.',
  '반려동물이 있는 집도 환영해요. 저도 고양이 두 마리와 삽니다.',
  '늦는 일이 없도록 늘 10분 먼저 도착해 근처에서 기다려요.',
  '층간 소음이 걱정되시면 뛰지 않는 구성으로 바꿔 드립니다.',
  '수업이 끝나면 오늘 한 것과 다음에 할 것을 세 줄로 남겨 드려요.',
  '주차가 어려운 동네는 대중교통으로 다니니 신경 쓰지 않으셔도 돼요.',
  '처음 한 달은 천천히, 두 달째부터 욕심을 내는 편이에요.',
  '잘 안되는 날은 잘 안되는 대로, 할 수 있는 만큼만 해도 괜찮아요.',
  '궁금한 점은 수업이 없는 날에도 편하게 물어보세요.',
  '회원님 집의 가구와 공간을 그대로 활용하는 걸 좋아해요.',
  '출장이 잦은 분께는 호텔 방에서 할 수 있는 짧은 과제를 드려요.',
  '약속한 시간은 꼭 지키고, 수업 시간은 꽉 채워 씁니다.',
  '둘이 함께 배우고 싶다면 서로 다른 수준에 맞춰 나눠 진행해요.',
  '과한 칭찬보다 구체적인 피드백을 드리려고 노력합니다.',
  '석 달 뒤의 변화를 사진이나 기록으로 꼭 보여 드리고 싶어요.',
  '낯을 가리는 편이라면 오히려 저와 잘 맞으실 거예요.',
  '이사나 휴가로 쉬게 되면 이어서 할 수 있게 기록을 보관해 둘게요.',
  '재미가 있어야 오래 한다고 믿어서 매번 작은 변화를 하나씩 넣어요.',
  '첫 수업은 이야기를 듣는 데 절반을 씁니다.',
  '하루 네 분까지만 만나서 한 분 한 분을 또렷하게 기억해요.',
  '무리한 등록을 권하지 않아요. 필요 없다고 느끼면 먼저 말씀드릴게요.',
  '집이 좁아도 괜찮아요. 요가 매트 한 장 자리면 충분합니다.',
  '수업 기록은 휴대폰으로 언제든 다시 볼 수 있게 정리해 드려요.',
  '목표가 바뀌면 계획도 바꿉니다. 편하게 말씀해 주세요.',
  '비 오는 날에도 젖은 신발은 현관에 잘 정리해 둘게요.',
  '설명은 짧게, 직접 해 보는 시간은 길게 가져갑니다.',
  '혼자 하실 때 헷갈리지 않도록 짧은 영상도 찍어 드려요.',
  '가족이 함께 있는 시간에도 편하게 수업할 수 있게 배려해 드려요.',
] as const;

export const biographyTexts = { ...exerciseBiographies, ...healthBiographies, ...hobbyBiographies } satisfies Record<
  string,
  BiographyTexts
>;

export type SpecialtyKey = keyof typeof biographyTexts;
