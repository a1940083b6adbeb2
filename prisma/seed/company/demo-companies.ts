import type { CompanyProgramKey } from '~/domain/company/schema/company';
import type { GroupLessonType } from '~/domain/timetable/status';

/** A weekly lesson; program, expert and place are indexes into the company's lists. */
export type WeeklyLesson = {
  /** 0 = Monday. */
  weekdays: readonly number[];
  hour: number;
  program: number;
  expert: number;
  place?: number;
  type: GroupLessonType;
  seats: number;
};

export type DemoCompany = {
  code: string;
  name: string;
  domain: string;
  /** The number has the code of a tax office that does not exist, so it belongs to no real company. */
  businessNumber: string;
  employees: number;
  flags: {
    is_use_attendance_number: boolean;
    is_use_coach_attendance_check: boolean;
    is_use_occupant: boolean;
    is_use_employee_list: boolean;
  };
  places: readonly {
    name: string;
    address: string;
    /** City and district of the address. */
    district: string;
    room: string;
    occupants: readonly string[];
  }[];
  programs: readonly {
    key: CompanyProgramKey;
    title: string;
    description: string;
    preparation: string;
    type: 1 | 3 | 5 | null;
  }[];
  /** Ids of the coaches. */
  experts: readonly number[];
  rate: {
    billing: 'lesson' | 'month';
    group_price: number | null;
    individual_price: number | null;
    month_price: number | null;
    expert_group_rate: number;
    expert_individual_rate: number;
  };
  lessons: readonly WeeklyLesson[];
};

/** The coach who teaches at the first company and logs in as the demo expert. */
export const DEMO_EXPERT_ID = 2;
/** The last coach who teaches at a company; a set with fewer coaches has no companies. */
export const LAST_EXPERT_ID = 7;

const workdays = [0, 1, 2, 3, 4];
const everyDay = [...workdays, 5, 6];

export const demoCompanies: readonly DemoCompany[] = [
  {
    code: 'HANBIT24',
    name: '한빛소재',
    domain: 'hanbit.test',
    businessNumber: '0008100009',
    employees: 300,
    flags: {
      is_use_attendance_number: true,
      is_use_coach_attendance_check: false,
      is_use_occupant: false,
      is_use_employee_list: false,
    },
    places: [
      {
        name: '본사',
        address: '서울특별시 강남구 테헤란로 152',
        district: '강남구 역삼1동',
        room: '지하 1층 운동실',
        occupants: [],
      },
      {
        name: '판교 연구소',
        address: '경기도 성남시 분당구 판교역로 166',
        district: '성남시 분당구 백현동',
        room: '2층 대회의실',
        occupants: [],
      },
    ],
    programs: [
      {
        key: 'stretch',
        title: '점심 스트레칭',
        description: '오래 앉아 굳은 목과 허리를 의자와 매트에서 풀어요.',
        preparation: '편한 옷, 양말',
        type: null,
      },
      {
        key: 'pain',
        title: '목·어깨 통증 관리',
        description: '한 사람씩 자세를 살피고, 집에서 이어 갈 움직임을 함께 연습해요.',
        preparation: '움직이기 편한 옷',
        type: 1,
      },
      {
        key: 'stress',
        title: '스트레스 풀기',
        description: '호흡과 느린 동작으로 하루의 긴장을 내려놓아요.',
        preparation: '편한 옷',
        type: 5,
      },
      {
        key: 'stretch',
        title: '아침 스트레칭',
        description: '일하기 전에 온몸을 가볍게 깨워요.',
        preparation: '',
        type: null,
      },
    ],
    experts: [DEMO_EXPERT_ID, 3],
    rate: {
      billing: 'lesson',
      group_price: 180_000,
      individual_price: 70_000,
      month_price: null,
      expert_group_rate: 90_000,
      expert_individual_rate: 45_000,
    },
    lessons: [
      { weekdays: everyDay, hour: 9, program: 3, expert: 0, type: 'first-come', seats: 8 },
      { weekdays: everyDay, hour: 12, program: 0, expert: 0, type: 'first-come', seats: 12 },
      { weekdays: everyDay, hour: 15, program: 1, expert: 0, type: 'individual', seats: 1 },
      { weekdays: everyDay, hour: 18, program: 2, expert: 0, type: 'first-come', seats: 10 },
      { weekdays: [1, 3], hour: 12, program: 2, expert: 1, place: 1, type: 'first-come', seats: 10 },
    ],
  },
  {
    code: 'NURI2026',
    name: '누리타워',
    domain: 'nuritower.test',
    businessNumber: '0008200006',
    employees: 5000,
    flags: {
      is_use_attendance_number: false,
      is_use_coach_attendance_check: true,
      is_use_occupant: true,
      is_use_employee_list: true,
    },
    places: [
      {
        name: '타워 A',
        address: '서울특별시 중구 세종대로 110',
        district: '중구 명동',
        room: '3층 라운지',
        occupants: ['가람회계법인', '누리손해보험', '다솔건축', '마루소프트', '바름제약'],
      },
      {
        name: '타워 B',
        address: '서울특별시 중구 세종대로 124',
        district: '중구 명동',
        room: '5층 다목적실',
        occupants: ['사이플랫', '아람은행', '자운물산'],
      },
    ],
    programs: [
      {
        key: 'pain-therapy',
        title: '근골격 테라피',
        description: '자주 불편한 곳의 움직임을 살피고 천천히 넓혀요.',
        preparation: '움직이기 편한 옷, 물',
        type: 1,
      },
      {
        key: 'healthcare',
        title: '건강 관리',
        description: '근력을 기르고 자세를 다듬는 동작을 내 힘에 맞춰 해요.',
        preparation: '운동화, 물',
        type: 3,
      },
      {
        key: 'pt',
        title: '1:1 PT',
        description: '목표를 정하고 한 사람에게 맞춘 운동을 해요.',
        preparation: '운동복, 운동화',
        type: null,
      },
      {
        key: 'stretch',
        title: '오후 스트레칭',
        description: '오후에 무거워진 어깨와 다리를 풀어요.',
        preparation: '',
        type: null,
      },
    ],
    experts: [4, 5, 6, LAST_EXPERT_ID],
    rate: {
      billing: 'month',
      group_price: null,
      individual_price: null,
      month_price: 12_000_000,
      expert_group_rate: 100_000,
      expert_individual_rate: 50_000,
    },
    lessons: [
      { weekdays: workdays, hour: 18, program: 1, expert: 0, type: 'lottery', seats: 15 },
      { weekdays: workdays, hour: 12, program: 0, expert: 1, type: 'first-come', seats: 20 },
      { weekdays: workdays, hour: 10, program: 2, expert: 2, type: 'individual', seats: 1 },
      { weekdays: workdays, hour: 11, program: 2, expert: 2, type: 'individual', seats: 1 },
      { weekdays: workdays, hour: 15, program: 3, expert: 3, place: 1, type: 'first-come', seats: 20 },
    ],
  },
];
