import type { Metadata } from 'next';
import { ResetForm } from '~/features/account/reset-form';

export const metadata: Metadata = { title: '새 비밀번호' };

export default function NewPasswordPage() {
  return <ResetForm />;
}
