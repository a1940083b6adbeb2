export type JoinField = 'email' | 'password' | 'name' | 'birthDate' | 'consents';

/** The text of each question and the reason for asking it. */
export const joinQuestions: Record<JoinField, { title: string; reason: string }> = {
  email: { title: '이메일을 알려 주세요', reason: '로그인과 예약 알림에 써요.' },
  password: { title: '비밀번호를 만들어 주세요', reason: '다른 곳에서 쓰지 않는 비밀번호가 좋아요.' },
  name: { title: '어떻게 불러 드릴까요?', reason: '코치에게 보이는 이름이에요.' },
  birthDate: { title: '생년월일을 알려 주세요', reason: '만 14세 이상인지 확인하고, 태어난 해만 보관해요.' },
  consents: { title: '마지막으로 동의해 주세요', reason: '동의한 내용은 내 계정에서 언제든 볼 수 있어요.' },
};

export const emailJoinFields: readonly JoinField[] = ['email', 'password', 'name', 'birthDate', 'consents'];
