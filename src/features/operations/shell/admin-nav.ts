import {
  type LucideIcon,
  BookOpen,
  Building2,
  CalendarCheck,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  FileCheck,
  GraduationCap,
  HandCoins,
  Handshake,
  Home,
  Inbox,
  Layers,
  Mail,
  MessageCircleWarning,
  Newspaper,
  Package,
  ReceiptText,
  Scale,
  Star,
  Trophy,
  Truck,
  UserPen,
  Users,
  Wallet,
} from 'lucide-react';
import type { Overview } from '~/domain/operations/schema/record';

export type AdminLink = {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Returns the number of open tasks on that page. */
  waiting?: (overview: Overview) => number;
};

export const adminLinks: readonly AdminLink[] = [
  { href: '/admin', label: '오늘', icon: Home },
  { href: '/admin/queues', label: '시스템 작업', icon: Layers, waiting: (overview) => overview.deadJobs },
  { href: '/admin/messages', label: '메시지', icon: Mail, waiting: (overview) => overview.failedMessages },
  { href: '/admin/members', label: '회원', icon: Users },
  { href: '/admin/coaches', label: '코치', icon: GraduationCap, waiting: (overview) => overview.waitingCoaches },
  {
    href: '/admin/coach-documents',
    label: '코치 서류',
    icon: FileCheck,
    waiting: (overview) => overview.waitingDocuments,
  },
  {
    href: '/admin/coach-profiles',
    label: '프로필 변경',
    icon: UserPen,
    waiting: (overview) => overview.waitingProfiles,
  },
  { href: '/admin/lessons', label: '1:1 수업', icon: CalendarCheck },
  { href: '/admin/reviews', label: '후기', icon: Star },
  {
    href: '/admin/leads',
    label: '기업 문의',
    icon: Inbox,
    waiting: (overview) => overview.overdueLeads,
  },
  { href: '/admin/companies', label: '회사', icon: Building2 },
  { href: '/admin/timetable', label: '회사 수업', icon: CalendarDays },
  { href: '/admin/content', label: '콘텐츠', icon: BookOpen },
  { href: '/admin/challenges', label: '챌린지', icon: Trophy },
  { href: '/admin/feed', label: '소식', icon: Newspaper },
  { href: '/admin/outcomes', label: '회사 성과', icon: ChartColumn },
  { href: '/admin/appeals', label: '벌점 이의', icon: Scale, waiting: (overview) => overview.openAppeals },
  {
    href: '/admin/settlements',
    label: '정산',
    icon: Wallet,
    waiting: (overview) =>
      overview.openDisputes + overview.overdueBills + overview.overduePayouts + overview.unclosedMonths,
  },
  { href: '/admin/orders', label: '주문·결제', icon: ReceiptText },
  { href: '/admin/owed', label: '추가 지급', icon: HandCoins, waiting: (overview) => overview.owedExtras },
  { href: '/admin/tool-orders', label: '도구 주문', icon: Truck, waiting: (overview) => overview.waitingTools },
  { href: '/admin/tools', label: '도구 재고', icon: Package },
  { href: '/admin/matches', label: '추천 요청', icon: Handshake, waiting: (overview) => overview.stuckMatches },
  {
    href: '/admin/complaints',
    label: '불편 신고',
    icon: MessageCircleWarning,
    waiting: (overview) => overview.openComplaints,
  },
  { href: '/admin/audit', label: '운영 기록', icon: ClipboardList },
];
