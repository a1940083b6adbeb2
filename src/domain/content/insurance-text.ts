/**
 * States whether an insurance covers accidents in lessons: the text of the setting, or else that none is known.
 * @param insurance insurer and cover as the seller states them
 */
export function insuranceText(insurance: string | undefined): string {
  return insurance === undefined
    ? '수업 중 사고를 보상하는 보험에는 아직 가입하지 않았어요. 예약하기 전에 참고해 주세요.'
    : `수업 중 사고에는 이 보험이 적용돼요: ${insurance}`;
}
