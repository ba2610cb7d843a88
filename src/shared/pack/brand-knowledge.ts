import { knowledgeOf } from './knowledge.ts'
import type { BrandKnowledge, PackDefinitions, PackProof } from './pack-proof.ts'
import type { PackServer } from './pack-server.ts'
import type { PackValidators } from './pack-validators.ts'
import type { PackSettings } from './pack-settings.ts'

/** Joins what the packs of a brand know. Their names differ. */
export function brandKnowledge(
  packs: readonly Pick<PackServer, 'facts' | 'proof' | 'validatorsOf'>[],
  brand: PackSettings,
): BrandKnowledge {
  const proofs = packs.map(({ proof }) => proof)
  return {
    ...knowledgeOf(packs.flatMap(({ facts }) => facts)),
    validators: packs.reduce<PackValidators>((all, pack) => ({ ...all, ...pack.validatorsOf(brand) }), {}),
    definitions: proofs.reduce<PackDefinitions>((all, proof) => ({ ...all, ...proof.definitions }), {}),
    facts: proofs.reduce<PackProof['facts']>((all, { facts }) => ({ ...all, ...facts }), {}),
    placeholderQuestions: proofs.flatMap(({ placeholderQuestions }) => placeholderQuestions),
    placeholderAtoms: proofs.flatMap(({ placeholderAtoms }) => placeholderAtoms),
    offerTexts: (offer) => proofs.flatMap((proof) => proof.offerTexts(offer)),
    validatedBy: proofs.reduce<PackProof['validatedBy']>(
      (all, { validatedBy }) => ({ ...all, ...validatedBy }),
      {},
    ),
  }
}
