/**
 * Who sees the address of a person's lessons. The coach's part is tested in services/lesson/view/exact-address.int.test.ts. An
 * operator sees it only while acting as the learner or the coach, because the console does not show it.
 */
export const addressPrivacy =
  '수업 주소는 시간이 확정된 수업의 코치와, 대신 로그인한 운영팀만 볼 수 있어요. 시간이 확정되기 전과 수업이 끝난 뒤에는 코치에게 동네까지만 보여요.';
