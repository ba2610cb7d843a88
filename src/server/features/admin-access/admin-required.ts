import { AppError } from '../../http/app-error.ts'

export const adminRequired = (message: string): AppError => new AppError('admin_required', message)
