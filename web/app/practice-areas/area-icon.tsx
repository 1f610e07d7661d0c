import {
  BriefcaseBusiness,
  Building2,
  CarFront,
  Clapperboard,
  FilePenLine,
  Gavel,
  Globe,
  GraduationCap,
  HardHat,
  HeartHandshake,
  House,
  Leaf,
  Lightbulb,
  type LucideIcon,
  Medal,
  ReceiptText,
  Scale,
  ShieldCheck,
  Stethoscope,
  Umbrella,
  Users,
  Wallet,
} from 'lucide-react';

import * as css from './area-icon.css.ts';

const icons: Record<string, LucideIcon | undefined> = {
  'car-front': CarFront,
  gavel: Gavel,
  users: Users,
  'file-pen-line': FilePenLine,
  house: House,
  'building-2': Building2,
  'briefcase-business': BriefcaseBusiness,
  wallet: Wallet,
  globe: Globe,
  lightbulb: Lightbulb,
  scale: Scale,
  'receipt-text': ReceiptText,
  stethoscope: Stethoscope,
  'heart-handshake': HeartHandshake,
  'hard-hat': HardHat,
  'graduation-cap': GraduationCap,
  leaf: Leaf,
  clapperboard: Clapperboard,
  medal: Medal,
  'shield-check': ShieldCheck,
  umbrella: Umbrella,
};

/** A practice area's line icon by the name that the directory keeps; scales where it isn't known. */
export function AreaIcon({ name, size = 24 }: { name: string; size?: number }) {
  const Icon = icons[name] ?? Scale;
  return <Icon className={css.icon} size={size} strokeWidth={1.75} aria-hidden />;
}
