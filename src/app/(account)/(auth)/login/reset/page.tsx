import type { Metadata } from 'next';
import { ResetRequest } from '~/features/account/reset-request';

export const metadata: Metadata = { title: '비밀번호 재설정' };

export default function ResetPage() {
  return <ResetRequest />;
}
