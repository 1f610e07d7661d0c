import type { FormId } from '../app/request/forms.ts';

const NAME = 'Name must be at least 2 characters';
const PHONE = 'Please enter a valid phone number';
const EMAIL = 'Please enter a valid email address';
const STATE = 'Please select a state';
const CITY = 'Please select a city';
const NOT_SENT = 'There was an error submitting your request. Please try again.';
const TERMS = 'You must agree to the Privacy Policy and Terms of Service';
/** For each form: its page, the message after a failure, and the messages for empty fields. */
export const forms: Record<FormId, { path: string; failure: string; messages: string[] }> = {
  home: {
    path: '/',
    failure: NOT_SENT,
    messages: [NAME, PHONE, EMAIL, STATE, 'Please select a practice area', TERMS],
  },
  find: {
    path: '/find-lawyer',
    failure: NOT_SENT,
    messages: [NAME, PHONE, EMAIL, STATE, CITY, 'Please select a practice area', TERMS],
  },
  contact: {
    path: '/contact',
    failure: NOT_SENT,
    messages: [NAME, PHONE, EMAIL, STATE, CITY],
  },
  message: {
    path: '/contact',
    failure: 'Failed to send message. Please try again.',
    messages: [
      NAME,
      EMAIL,
      'Subject is required',
      'Please provide a detailed message (minimum 10 characters)',
    ],
  },
  general: {
    path: '/legal-help',
    failure: NOT_SENT,
    messages: [
      NAME,
      PHONE,
      EMAIL,
      STATE,
      CITY,
      'Please provide details about your legal matter (at least 10 characters)',
      TERMS,
    ],
  },
  injury: {
    path: '/injury-auto-accidents',
    failure: NOT_SENT,
    messages: [
      NAME,
      PHONE,
      EMAIL,
      STATE,
      CITY,
      'Please select an injury type',
      'Please select an option',
      'Please provide details about your injury (at least 20 characters)',
      TERMS,
    ],
  },
  application: {
    path: '/lawyer-signup',
    failure: 'There was an error submitting your application. Please try again.',
    messages: [
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Please select at least one practice area',
      'Please select years of experience',
      'Please enter your bar admissions',
      'Please enter your city',
      'Please enter your state',
      'Please enter a valid ZIP code',
      'Please enter your education',
      'Please enter languages spoken',
      'You must agree to the terms and conditions',
    ],
  },
  'mistake-report': {
    path: '/lawyer/1/report',
    failure: 'We couldn’t send your report. Please try again.',
    messages: ['Please select what’s wrong', 'Please enter the correct value'],
  },
};
