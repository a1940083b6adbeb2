import { formatCount } from '~/components/ui/format-count';
import { leadPolicy } from '~/domain/lead/policy';
import { SheetLink } from '../list/sheet-link';

/** Says that companies cannot send a request now, and how that ends. */
export function LeadLimitNotice() {
  return (
    <div className="mb-5 rounded-m bg-warn-soft px-4 py-3 text-small text-warn">
      <p className="font-bold">새 기업 문의를 받지 않고 있어요</p>
      <p className="mt-1">
        최근 24시간 동안 온 문의 중 {formatCount(leadPolicy.maxOpenPerDay)}건이 종료되지 않았어요. 스팸 문의를 종료하면
        그만큼 새 문의를 받을 수 있어요.
      </p>
      <SheetLink href="/admin/leads?status=NEW">새 문의 보기</SheetLink>
    </div>
  );
}
