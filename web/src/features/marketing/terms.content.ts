import { PRODUCT_NAME } from '@cold-open/contract/product';

export interface TermsSection {
  heading: string;
  text: string;
}

export const TERMS: readonly TermsSection[] = [
  {
    heading: 'Using the service',
    text: `${PRODUCT_NAME} writes video scripts from your titles, notes and prompt templates. By signing up or using it you accept these terms. If you do not accept them, please do not use the service.`,
  },
  {
    heading: 'Who may use it',
    text: 'You must be at least 13 years old. Where you live, the law may ask for a higher age or for the consent of a parent; then that applies to you.',
  },
  {
    heading: 'Free and Pro',
    text: 'There is a free basic tier with limited features, and there are paid Pro tiers. What each tier holds is shown before you buy it. Tiers and prices may change; a change never reaches back to what you have already paid for.',
  },
  {
    heading: 'Tokens',
    text: 'Some features need tokens, among them writing a script. Your balance is shown at the top of every page. Tokens have no value in money and cannot be passed on to another account.',
  },
  {
    heading: 'Payment and refunds',
    text: 'Charges are non-refundable, except as required by law. You can cancel a subscription at any time; it then ends with the period you have paid for.',
  },
  {
    heading: 'Your content',
    text: 'What you enter and what is written for you stays yours: you keep ownership of your content. You give us only the permission that is needed to store it, work on it and show it to you. You are responsible for having the right to use what you enter.',
  },
  {
    heading: 'Third-party services',
    text: 'Third-party APIs may be used to provide the service, for example to write texts, to read public video data or to take payments. What is needed for that is passed on to them, and their own terms apply to their part.',
  },
  {
    heading: 'Fair use',
    text: 'Do not use the service to break the law, to harm others or to disturb the service itself. We may suspend an account that does.',
  },
  {
    heading: 'No promise about results',
    text: 'A generated script is a draft. Read it and check its facts before you publish it. We do not promise that it is correct, complete or successful.',
  },
  {
    heading: 'Changes to these terms',
    text: 'When these terms change in a way that matters, we say so before the change takes effect. If you have a question about them, write to us through the Contact page.',
  },
];
