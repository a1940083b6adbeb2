/**
 * States whether an insurance covers accidents in lessons: the text of the setting, or else that none is known.
 * @param insurance insurer and cover as the seller states them
 */
export function insuranceText(insurance: string | undefined): string {
  return insurance === undefined
    ? '수업 중 사고를 보상하는 보험은 아직 안내해 드릴 것이 없어요. 보험이 있다고 생각하고 예약하지는 말아 주세요.'
    : `수업 중 사고에는 이 보험이 적용돼요: ${insurance}`;
}
