'use client';
import { Tabs } from '~/components/ui/tabs';
import { useListParams } from '../list/use-list-params';
import { PageHead } from '../shell/page-head';
import { BillList } from './bill-list';
import { DisputeList } from './dispute-list';
import { OverduePayouts } from './overdue-payouts';
import { SettlementMonths } from './settlement-months';

/** Shows the months, late payouts, disputes of coaches, and companies' bills. */
export function SettlementHome() {
  const { get, set } = useListParams();
  return (
    <>
      <PageHead title="정산" lead="수업료를 코치에게 정산하고 회사에 청구해요." />
      <Tabs
        label="정산"
        value={get('tab') || 'months'}
        onValueChange={(tab) => set({ tab: tab === 'months' ? '' : tab, open: '', status: '', month: '' })}
        tabs={[
          { value: 'months', label: '월별', content: <SettlementMonths /> },
          { value: 'payouts', label: '지급 지연', content: <OverduePayouts /> },
          { value: 'disputes', label: '이의', content: <DisputeList /> },
          { value: 'bills', label: '청구서', content: <BillList /> },
        ]}
      />
    </>
  );
}
