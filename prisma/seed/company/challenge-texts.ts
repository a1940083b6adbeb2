import type { FeedAudience } from '~/domain/content/feed/status';
import type { PictureScene } from '~/domain/review/picture';

type Video = { title: string; seconds: number; address: string };

const videos: readonly Video[] = [
  { title: '목 옆으로 늘리기', seconds: 20, address: '/videos/neck.webm' },
  { title: '어깨 올렸다 내리기', seconds: 20, address: '/videos/shoulder.webm' },
  { title: '두 팔 들고 옆구리 늘리기', seconds: 20, address: '/videos/side.webm' },
  { title: '등 말고 가슴 열기', seconds: 20, address: '/videos/back.webm' },
  { title: '손목 젖히기', seconds: 20, address: '/videos/wrist.webm' },
];

export type DemoChallenge = {
  title: string;
  description: string;
  /** Days from today to the first day, and the number of days. */
  begins: number;
  days: number;
  goalDays: number;
  draft?: true;
  /** Ids of the companies; all companies when absent. */
  companies?: readonly number[];
  videos: readonly Video[];
};

export const demoChallenges: readonly DemoChallenge[] = [
  {
    title: '퇴근 전 어깨 풀기',
    description: '모니터를 끄기 전 2분, 어깨와 손목을 풀고 자리에서 일어나요.',
    begins: -48,
    days: 28,
    goalDays: 15,
    companies: [1],
    videos: videos.filter(({ address }) => !/neck|side/.test(address)),
  },
  {
    title: '하루 한 동작, 3주 스트레칭',
    description: '회의와 회의 사이 20초면 돼요.\n자리에 앉은 채로 한 동작씩 따라 해요.',
    begins: -9,
    days: 21,
    goalDays: 14,
    videos,
  },
  {
    title: '연말 목 건강 주간',
    description: '바쁜 연말, 일주일 동안 목을 먼저 챙겨요.',
    begins: 12,
    days: 7,
    goalDays: 5,
    companies: [1, 2],
    videos: videos.slice(0, 2),
  },
  {
    title: '새해 아침 스트레칭',
    description: '새해 첫 2주를 가볍게 시작해요.',
    begins: 40,
    days: 14,
    goalDays: 10,
    draft: true,
    videos: videos.slice(0, 3),
  },
];

export type DemoPost = {
  title: string;
  text: string;
  scene: PictureScene | null;
  /** CHOSEN means the first company. */
  audience: FeedAudience;
  daysAgo: number;
  state?: 'DRAFT';
};

export const demoPosts: readonly DemoPost[] = [
  {
    title: '점심 먹고 10분, 어디까지 걸을 수 있을까요?',
    text: `밥을 먹고 바로 앉으면 오후가 길어져요. 회사 문을 나서서 5분만 걷고, 같은 길로 돌아오면 딱 10분이에요.

처음부터 빠르게 걷지 않아도 괜찮아요. 옆 사람과 이야기할 수 있는 속도면 충분해요. 어깨를 내리고, 팔은 자연스럽게 흔들어요.

비 오는 날에는 계단 두 층을 걸어서 올라가 보세요. 엘리베이터를 기다리는 시간과 크게 다르지 않아요.`,
    scene: 'workout',
    audience: 'PUBLIC',
    daysAgo: 34,
  },
  {
    title: '모니터 높이만 바꿔도 목이 편해져요',
    text: `의자에 깊숙이 앉아 정면을 볼 때, 눈이 모니터의 위쪽 3분의 1에 닿으면 알맞은 높이예요.

노트북을 쓴다면 책 몇 권으로 받치고 키보드를 따로 두세요. 고개를 숙이는 시간이 줄어들어요.

전화는 어깨와 귀 사이에 끼우지 말고 이어폰으로 받아 주세요.`,
    scene: 'care',
    audience: 'PUBLIC',
    daysAgo: 27,
  },
  {
    title: '수업 전에 이것만 챙겨 주세요',
    text: `움직이기 편한 옷과 물 한 병이면 준비가 끝나요. 매트와 소도구는 수업하는 곳에 있어요.

수업은 시작 시각에 맞춰 바로 시작해요. 5분 먼저 오면 몸을 풀 시간이 생겨요.

못 오게 됐다면 ‘내 예약’에서 미리 취소해 주세요. 기다리는 동료가 그 자리를 받을 수 있어요.`,
    scene: null,
    audience: 'COMPANIES',
    daysAgo: 20,
  },
  {
    title: '잠들기 전, 긴 숨 세 번',
    text: `누워서 한 손은 가슴에, 한 손은 배에 올려요. 넷을 세며 들이쉬고, 여섯을 세며 내쉬어요. 배 위의 손만 오르내리면 잘하고 있는 거예요.

세 번이면 1분이 채 안 걸려요. 휴대폰은 손이 닿지 않는 곳에 두면 더 좋아요.`,
    scene: 'meditation',
    audience: 'PUBLIC',
    daysAgo: 13,
  },
  {
    title: '‘하루 한 동작’ 챌린지가 시작됐어요',
    text: `3주 동안 20초짜리 동작을 하루에 하나씩 따라 해요. 하나만 해도 그날은 완료한 날이에요.

빠진 날이 있어도 괜찮아요. 3주 가운데 14일을 채우면 목표를 이뤄요.

동료와 함께 보고 싶다면 순위에 참여해 보세요. 참여하기로 한 사람끼리만 이름과 완료한 날수를 볼 수 있어요.`,
    scene: 'ache',
    audience: 'COMPANIES',
    daysAgo: 9,
  },
  {
    title: '판교 연구소에서도 스트레스 풀기 수업을 해요',
    text: `화요일과 목요일 점심, 판교 연구소 1층에서 스트레스 풀기 수업이 열려요. 본사 직원도 예약할 수 있어요.

자리는 열 개예요. 시간표에서 요일을 골라 예약해 주세요.`,
    scene: 'care',
    audience: 'CHOSEN',
    daysAgo: 4,
  },
  {
    title: '그림 한 장으로 쉬어 가는 오후',
    text: `머리가 무거운 오후에는 눈과 손을 다르게 써 보는 것도 쉬는 방법이에요. 컵 하나를 앞에 두고, 펜을 떼지 않고 한 번에 그려 보세요.

잘 그리려고 하지 않아도 돼요. 3분 뒤에는 컵의 손잡이가 새로 보일 거예요.`,
    scene: 'art',
    audience: 'PUBLIC',
    daysAgo: 1,
  },
  {
    title: '새해 수업 시간표를 준비하고 있어요',
    text: '새해 첫 주의 시간표를 준비하고 있어요. 정해지면 여기에서 알려 드릴게요.',
    scene: null,
    audience: 'COMPANIES',
    daysAgo: 0,
    state: 'DRAFT',
  },
];
