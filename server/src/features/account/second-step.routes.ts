import {
  confirmPassword,
  confirmSession,
  finishLogin,
  getSecondStep,
  renewRecoveryCodes,
  setUpSecondStep,
  turnOffSecondStep,
  turnOnSecondStep,
} from '@cold-open/contract/account/second-step.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import { clientOf } from './account.routes.ts';
import type { SecondStep } from './second-step.service.ts';
import type { SignIn } from './sign-in.ts';

interface Services {
  secondStep: SecondStep;
  signIn: SignIn;
}

export function secondStepRoutes(routes: Routes, { secondStep, signIn }: Services) {
  handle(routes, finishLogin, ({ body, request }) => signIn.finish(body, clientOf(request)));
  handle(routes, getSecondStep, ({ viewer }) => secondStep.state(viewer));
  handle(routes, setUpSecondStep, ({ viewer, body, request }) =>
    secondStep.setUp(viewer, body.password, networkOf(request.ip)),
  );
  handle(routes, turnOnSecondStep, ({ viewer, body, request }) =>
    secondStep.turnOn(viewer, body.code, networkOf(request.ip)),
  );
  handle(routes, renewRecoveryCodes, ({ viewer, body, request }) =>
    secondStep.renewRecoveryCodes(viewer, body, networkOf(request.ip)),
  );
  handle(routes, turnOffSecondStep, ({ viewer, body, request }) =>
    secondStep.turnOff(viewer, body, networkOf(request.ip)),
  );
  handle(routes, confirmSession, ({ viewer, body, request }) =>
    secondStep.confirm(viewer, body.code, networkOf(request.ip)),
  );
  handle(routes, confirmPassword, ({ viewer, body, request }) =>
    secondStep.confirmPassword(viewer, body.password, networkOf(request.ip)),
  );
}
