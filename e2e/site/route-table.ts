import { brand } from '~/domain/shared/brand';
/** The kinds of people of the walk, in the order of the letters of a row. */
export const roles = ['guest', 'learner', 'employee', 'manager', 'coach', 'expert', 'operator'] as const;
export type Role = (typeof roles)[number];

/** What a person gets at an address: a page with this title, nothing (404), or a redirect to this address. */
export type Outcome = { page: true; title: string } | { page: false; location: string | null };

const MEMBERS =
  '/alert/?message=%ED%9A%8C%EC%9B%90%20%ED%99%94%EB%A9%B4%EC%9D%B4%EC%97%90%EC%9A%94.%20%EC%9A%B4%EC%98%81%20%ED%99%94%EB%A9%B4%EC%97%90%EC%84%9C%20%ED%9A%8C%EC%9B%90%EC%9C%BC%EB%A1%9C%20%EB%8C%80%EC%8B%A0%20%EB%A1%9C%EA%B7%B8%EC%9D%B8%ED%95%98%EB%A9%B4%20%EB%B3%BC%20%EC%88%98%20%EC%9E%88%EC%96%B4%EC%9A%94.';
const DENIED =
  '/alert/?message=%ED%95%B4%EB%8B%B9%20%EA%B8%B0%EC%97%85%20%EC%A1%B0%ED%9A%8C%20%EA%B6%8C%ED%95%9C%EC%9D%B4%20%EC%97%86%EC%8A%B5%EB%8B%88%EB%8B%A4.%20%EA%B3%84%EC%A0%95%EC%9D%84%20%ED%99%95%EC%9D%B8%20%ED%95%B4%EC%A3%BC%EC%84%B8%EC%9A%94.';
const back = (address: string) => `redirectTo=${encodeURIComponent(address)}`;

/** The redirects that many addresses share, by letter. */
const redirects: Readonly<Record<string, (address: string) => string>> = {
  H: () => '/',
  L: (address) => `/login?${back(address)}`,
  E: (address) => `/login/expertLogin?${back(address)}`,
  C: (address) => `/f/company/learner/login/?${back(address)}`,
  A: () => '/account/coachAuth/',
  U: () => '/?msg=U41',
  X: () => '/expert/',
  M: () => MEMBERS,
  D: () => DENIED,
  S: (address) => `/${address.split('/')[1]}/suggest/signup`,
  O: () => '/admin',
};

/** An address, the title of its page, one letter for each role, and the redirects that only this address has. */
export type Route = readonly [address: string, title: string, outcomes: string, own?: Readonly<Record<string, string>>];

/** `.` is the page, `N` a missing one; digits are redirects of the address itself. */
export function outcomeOf([address, title, outcomes, own = {}]: Route, role: Role): Outcome {
  const letter = outcomes[roles.indexOf(role)] ?? '';
  if (letter === '.') return { page: true, title };
  if (letter === 'N') return { page: false, location: null };
  const location = own[letter] ?? redirects[letter]?.(address);
  if (location === undefined) throw new Error(`${address} has no outcome for ${role}.`);
  return { page: false, location };
}

const everybody = '.......';
const account = 'L......';
const learners = 'L...UUM';
const ownPages = 'L...XXM';
const profile = 'L...XX.';
const coaches = 'EAAA..A';
const company = 'CC..UUC';
const ownHealth = 'C.....C';
const questionnaire = 'S...UU.';
const ofCompany = 'EDDDD.D';

const rows = (outcomes: string, titles: Readonly<Record<string, string>>): Route[] =>
  Object.entries(titles).map(([address, title]) => [address, title, outcomes]);

/** Returns the title of a page in the browser. */
export const titled = (title: string) => `${title} | ${brand.name}`;
const home = `${brand.name} | 코치가 집으로 오는 1:1 수업`;

const verticals = {
  workout: '운동 코치 찾기',
  care: '근골격 케어 코치 찾기',
  ache: '통증 케어 코치 찾기',
  pregnant: '임신·출산 코치 찾기',
  meditation: '마음 챙김 코치 찾기',
  art: '미술 선생님 찾기',
  music: '음악 선생님 찾기',
} as const;
const placeSteps = ['userInfo', 'address', 'schedule', 'preMatching', 'product', 'program', 'search', 'complete'];
const steps: Readonly<Record<keyof typeof verticals, readonly string[]>> = {
  workout: ['chat', 'purpose', 'type', ...placeSteps],
  care: ['chat', 'purpose', ...placeSteps],
  ache: ['chat', 'purpose', ...placeSteps],
  pregnant: ['chat', 'purpose', ...placeSteps],
  meditation: ['chat', 'expect', 'purpose', ...placeSteps],
  art: ['chat', 'material', ...placeSteps],
  music: ['chat', 'purpose', 'material', ...placeSteps],
};

/** Every address of the product for people, with examples of its parameters from the demo data. */
const written: readonly Route[] = [
  ['/', home, everybody],
  ['/f', '', 'HHHHHHH'],
  ...rows(everybody, {
    '/listings': '모든 코치',
    '/listings/pilates': '필라테스 코치',
    '/workout/listings': '운동 코치',
    '/workout/listings/yoga': '요가 코치',
    '/workout/listings/diet': '다이어트 코치',
    '/care/listings': '근골격 케어 코치',
    '/meditation/listings': '마음 챙김 코치',
    '/art/listings': '미술 선생님',
    '/music/listings': '음악 선생님',
    '/f/faq': '자주 묻는 질문',
    '/f/feed': '소식',
    '/f/feed?post=1': '점심 먹고 10분, 어디까지 걸을 수 있을까요?',
    '/f/find': '코치 찾기',
    '/f/group': '함께하는 수업',
    '/f/group/english': '영어로 함께하는 수업',
    '/f/group/pilates': '함께하는 필라테스',
    '/f/group/diet': '함께하는 다이어트',
    '/f/menu': '전체 메뉴',
    '/f/ocare': '앉아서 일하는 사람의 케어',
    '/f/office': '회사 수업',
    '/f/office/pain': '목·어깨·허리 움직임 연습 · 회사 수업',
    '/f/office/pain-therapy': '1:1 운동 지도 · 회사 수업',
    '/f/office/stress': '마음 쉬기와 호흡 · 회사 수업',
    '/f/office/stretch': '점심 스트레칭 · 회사 수업',
    '/f/office/healthcare': '생활 습관 코칭 · 회사 수업',
    '/f/office/pt': '소그룹 PT · 회사 수업',
    '/f/popular': '인기 코치',
    '/f/price': '가격',
    '/f/process': '예약 과정',
    '/f/program': '프로그램',
    '/f/purpose/care': '오래 앉는 사람을 위한 움직임 연습',
    '/f/purpose/diet': '집에서 하는 다이어트 운동',
    '/f/purpose/meditation': '집에서 배우는 명상',
    '/f/purpose/moms': '임신 중·출산 후 운동',
    '/f/purpose/muscle': '기구 없이 집에서 하는 근육 운동',
    '/f/purpose/posture': '책상 앞 자세를 위한 운동',
    '/f/purpose/rehab': '수술·부상 뒤 움직임 연습',
    '/f/purpose/strength': '일상에 필요한 힘을 기르는 운동',
    '/f/reviews': '이용 후기',
    '/f/safety': '안전 안내',
    '/f/service': '서비스 소개',
    '/f/why': '수업 이야기',
    '/f/why/1': '퇴근하고 나갈 힘이 없어서 집으로 불렀어요',
    '/f/company/learner/find': '우리 회사 찾기',
    '/f/company/learner/join': '회사 가입',
    '/error/404': '페이지를 찾을 수 없어요',
    '/alert': '알림',
  }),
  ['/f/office/en', `Wellness lessons at your office | ${brand.nameInEnglish}`, everybody],
  ['/login', '로그인', '.HHHHHO'],
  ['/login/anotherLogin', '다른 방법으로 로그인', '.HHHHHO'],
  ['/login/join/email', '가입', '.HHHHHO'],
  ['/dormant', '휴면 계정', '.HHHHHO'],
  ['/login/expertLogin', '코치 로그인', '.XXXXXO'],
  ['/login/join/email/certification', '', '1111111', { 1: '/login/join/email' }],
  ...rows(account, {
    '/login/myAccount': '내 계정',
    // Leads a coach on to the coach’s home, by its script.
    '/account/coachAuth': '코치 지원',
    // Redirects a member who has not applied to the application, by its script.
    '/account/coachDocuments': '확인 서류',
    '/account/notifications': '내 알림',
    '/f/document/bill': '거래명세서',
    '/f/document/program': '수업 계약서',
    '/f/document/receipt': '영수증',
  }),
  ['/f/document/expert', '코치 소개서', 'L...11.', { 1: '/f/document/expert/…' }],
  ['/f/document/pdf', '기록지·리포트', 'L1111.1', { 1: '/f/company/learner/body-check/report' }],
  ...rows(learners, {
    '/tool/order': '수업 도구',
    '/tool/payment/painting': '도구 주문',
    '/tool/payment/piano': '도구 주문',
    '/tool/payment/violin': '도구 주문',
    '/payment/pilates': '결제',
    '/f/user/mypage/lesson/learner': '내 수업',
  }),
  ...rows(ownPages, {
    '/f/user/mypage': '마이페이지',
    '/f/user/mypage/payments': '결제와 환불',
    '/f/user/mypage/review': '내 후기',
  }),
  ...rows(profile, { '/user/mypage/profile': '프로필', '/user/mypage/recent': '최근 본 코치' }),
  ...rows(coaches, {
    '/expert': '코치 홈',
    '/expert/areas': '찾아가는 동네',
    '/expert/learners': '내 회원',
    '/expert/profile': '프로필',
    '/expert/profile/preview': '프로필 미리보기',
    '/f/user/mypage/lesson/expert': '내 수업',
    '/f/company/expert': '회사 수업',
    '/f/company/expert/arrival/calendar': '회사 수업 달력',
    '/f/company/expert/calculate': '정산',
  }),
  ...rows(company, {
    '/f/company/learner/challenge': '챌린지',
    '/f/company/learner/my': '내 예약',
    '/f/company/learner/notifications': '알림',
    '/f/company/learner/review': '수업 후기',
    '/f/company/learner/schedule': '회사 수업',
  }),
  // Redirects to the reviews, by its script.
  ['/f/company/learner/review/custom/dhl', home, company],
  ...rows(ownHealth, {
    '/f/company/learner/body-check/report': '내 바디체크',
    '/f/company/learner/body-check/report/part': '부위별 변화',
  }),
  [
    '/f/company',
    '',
    '123344O',
    {
      1: '/f/company/learner/login/',
      2: '/f/company/learner/join',
      3: '/f/company/learner/schedule',
      4: '/f/company/expert/',
    },
  ],
  ['/f/company/learner', '', 'CC11UUC', { 1: '/f/company/learner/schedule' }],
  ['/f/company/learner/cancel', '', 'CC11UUC', { 1: '/f/company/learner/my' }],
  ['/f/company/learner/login', '기업 회원 로그인', '..11...', { 1: '/f/company/learner/schedule' }],
  ['/f/company/expert/arrival', '', 'EAAAD1A', { 1: '/f/company/expert/arrival/{company}' }],
  ['/f/company/expert/notifications', '', 'EAAAD1A', { 1: '/f/company/expert/notifications/{company}' }],
  ['/f/company/expert/schedule', '', 'EAAAD1A', { 1: '/f/company/expert/schedule/{company}' }],
  ['/f/company/expert/body-check', '', 'EAAA11A', { 1: '/f/company/expert/' }],
  ['/f/company/expert/body-check/1', '바디체크', coaches],
  ...rows(ofCompany, {
    '/f/company/expert/schedule/{company}': '회사 수업 일정',
    '/f/company/expert/arrival/{company}/{day}': '출석',
    '/f/company/expert/calculate/{company}': '정산',
    '/f/company/expert/notifications/{company}': '회사 수업 알림',
  }),
  ['/f/user/mypage/lesson', '', 'L11122M', { 1: '/f/user/mypage/lesson/learner', 2: '/f/user/mypage/lesson/expert' }],
  ['/consulting', '', 'LNNNNNM'],
  ['/consulting/reg', '', 'EAAA11A', { 1: '/expert' }],
  ['/mypage/lessons/detail', '', 'LNNNNNM'],
  ...Object.entries(verticals).flatMap(([vertical, title]): Route[] => [
    [`/${vertical}/suggest`, title, questionnaire],
    [`/${vertical}/suggest/signup`, title, '....UU.'],
  ]),
];

export const routes: readonly Route[] = written.map(([address, title, outcomes, own]) => {
  const isWhole = title === '' || title.includes(' | ');
  return [address, isWhole ? title : titled(title), outcomes, own];
});

/** The steps of each questionnaire: all have its title, and a guest is sent to its signup. */
export const stepRoutes: readonly Route[] = Object.entries(steps).flatMap(([vertical, names]) =>
  names.map((name): Route => [
    `/${vertical}/suggest/${name}`,
    titled(verticals[vertical as keyof typeof verticals]),
    questionnaire,
  ]),
);

/** Pages of one row of the demo data: the page that links there, whose link it is, and the title. */
export const linkedPages = [
  [
    'learner',
    '/f/user/mypage/lesson/learner',
    /^\/mypage\/lessons\/detail\/\?encryptedId=.*rating=member/,
    '수업 노트',
  ],
  ['learner', '/f/document/receipt', /^\/f\/document\/receipt\/./, '영수증'],
  ['learner', '/f/document/bill', /^\/f\/document\/bill\/./, '거래명세서'],
  ['learner', '/f/document/program', /^\/f\/document\/program\/./, '수업 계약서'],
  ['learner', '/f/document/expert', /^\/f\/document\/expert\/./, '코치 소개서'],
  ['coach', '/f/user/mypage/lesson/expert', /^\/mypage\/lessons\/detail\/\?encryptedId=.*rating=coach/, '수업 노트'],
  ['employee', '/f/company/learner/my', /^\/f\/company\/learner\/body-check\/\d+$/, '바디체크'],
  ['expert', '/f/company/expert', /^\/f\/company\/expert\/arrival\/\d+\/[\d-]+$/, '출석'],
] as const;
