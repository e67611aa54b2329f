import { type Registration, registration } from '@cold-open/contract/account/account.contract';
import { problemsWith } from '../../ui/form-problems.tsx';

export const checkNewUser = (values: Registration) => problemsWith(registration, values);
