import type { Metadata } from 'next';
import { ResetRequest } from '~/features/account/reset-request';

export const metadata: Metadata = { title: '비밀번호 다시 정하기' };

export default function ResetPage() {
  return <ResetRequest />;
}
