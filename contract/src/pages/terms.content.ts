import { PRODUCT_NAME } from '../product.ts';

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
    text: 'You must be at least 13 years old. If the law where you live requires a higher age or the consent of a parent, that applies to you.',
  },
  {
    heading: 'Free and Pro',
    text: 'There is a free basic tier with limited features, and there are paid Pro tiers. What each tier includes is shown before you buy it. Tiers and prices may change; a change never affects what you have already paid for.',
  },
  {
    heading: 'Tokens',
    text: 'Some features need tokens, for example writing a script. Your balance is shown at the top of every page. Tokens have no cash value and cannot be transferred to another account.',
  },
  {
    heading: 'Payment and refunds',
    text: 'Charges are non-refundable, except as required by law. You can cancel a subscription at any time; it then ends at the end of the period you have paid for.',
  },
  {
    heading: 'Your content',
    text: 'What you enter and what is written for you stays yours: you keep ownership of your content. You give us only the permission we need to store it, process it and show it to you. You are responsible for having the right to use what you enter.',
  },
  {
    heading: 'Third-party services',
    text: 'Third-party APIs may be used to provide the service, for example to write texts, to read public video data or to take payments. They receive the data they need for that, and their own terms apply to their services.',
  },
  {
    heading: 'Fair use',
    text: 'Do not use the service to break the law, to harm others or to disrupt the service. We may suspend an account that does.',
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
