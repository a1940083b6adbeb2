/** Says how to name a person. */
export const writerHint = '본인이 정한 이름으로 입력해 주세요. 예: 김*늘';

/** The question whether the writer got something, as the law on advertising requires. */
export const rewardText = {
  label: '대가를 받고 쓴 후기예요',
  hint: '할인, 상품권, 무료 수업도 대가예요. 후기 위에 표시돼요.',
};
