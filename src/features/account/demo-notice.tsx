import { FlaskConical } from 'lucide-react';
import { Banner } from '~/components/ui/banner';

/** Notice on the login pages while demo accounts with public passwords are enabled. */
export function DemoNotice({ className }: { className?: string }) {
  return (
    <Banner
      tone="warn"
      icon={<FlaskConical className="size-5" aria-hidden />}
      title="체험용 서비스예요."
      className={className}
    >
      비밀번호가 공개된 데모 계정으로 누구나 로그인할 수 있어요. 실제 개인정보는 입력하지 마세요.
    </Banner>
  );
}
