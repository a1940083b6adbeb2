import { leadToCompany } from '../expert-page';

export default function ArrivalAtOneCompany() {
  return leadToCompany('arrival');
}
